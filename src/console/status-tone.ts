import type { EntryVerdict } from '../mock/journal/journal-entry.ts';

export type Tone = 'good' | 'doubt' | 'bad' | 'cool' | 'soft';

export function statusTone(status: number): Tone {
  if (status === 0 || status >= 500) return 'bad';
  if (status >= 400) return 'doubt';
  return status >= 300 ? 'cool' : 'good';
}

export const verdictTones: Readonly<Record<EntryVerdict, Tone>> = {
  answered: 'good',
  preflight: 'soft',
  refused: 'doubt',
  forced: 'cool',
  troubled: 'bad',
  broken: 'bad',
  failed: 'bad',
};

/** What a verdict means, for who sees it for the first time. */
export const verdictMeanings: Readonly<Record<EntryVerdict, string>> = {
  answered: 'The handler, or the description, answered.',
  preflight: 'A browser asked whether it may send the request that follows (CORS).',
  refused: 'The request was refused with a 4xx.',
  forced: 'A preference chose the answer.',
  troubled: 'Trouble that was asked for struck the answer.',
  broken: 'The answer breaks the description.',
  failed: 'The mock or its handler failed.',
};
