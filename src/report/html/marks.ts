import type { CaseResult, PromiseSummary } from '../../contract/run.ts';

export interface Mark {
  readonly tone: 'good' | 'bad' | 'doubt' | 'soft';
  readonly sign: string;
  readonly word: string;
}

const bad = (sign: string, word: string): Mark => ({ tone: 'bad', sign, word });
const doubt = (sign: string, word: string): Mark => ({ tone: 'doubt', sign, word });
const soft = (sign: string, word: string): Mark => ({ tone: 'soft', sign, word });

/** How a result is shown. A difference from an assumption fails a strict run only. */
export function resultMark({ kind, level, known, newer }: CaseResult, strict: boolean): Mark {
  if (known !== undefined) return doubt('✗', 'known');
  if (newer !== undefined && kind !== 'pass') return doubt('✗', 'newer');
  switch (kind) {
    case 'pass':
      return { tone: 'good', sign: '✓', word: 'passed' };
    case 'fail':
      return bad('✗', 'failed');
    case 'error':
      return bad('!', 'broke down');
    case 'differs':
      if (strict) return bad('≠', 'differs');
      return level === 'documented' ? doubt('≠', 'neither kept nor broken') : soft('≠', 'otherwise than assumed');
    case 'untestable':
      return doubt('?', 'untestable');
    case 'not-run':
      return soft('–', 'not run');
  }
}

export const promiseMarks: Readonly<Record<PromiseSummary['state'], Mark>> = {
  kept: { tone: 'good', sign: '✓', word: 'kept' },
  'partly-checked': doubt('✓', 'partly checked'),
  broken: bad('✗', 'broken'),
  'no-verdict': doubt('?', 'no verdict'),
  'left-out': soft('–', 'left out'),
  newer: soft('+', 'newer'),
};

/** The id of the place where a result is told. */
export function anchorOf({ requirement, operation }: CaseResult): string {
  return operation === undefined ? requirement : `${requirement}.${operation}`;
}
