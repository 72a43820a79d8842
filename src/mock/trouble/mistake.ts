import { suggestion } from '../../description/nearest-name.ts';

/** What is wrong with a document, and where. */
export interface TroubleMistake {
  /** JSON Pointer; empty: the whole. */
  readonly at: string;
  readonly message: string;
}

/** Says that no member has this name, and which one may be meant. */
export function unknownMember(name: string, known: readonly string[]): string {
  return `no member ${JSON.stringify(name)}${suggestion(name, known, `there are ${known.join(', ')}`)}`;
}
