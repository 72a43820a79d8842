import type { Exchange } from '../../../src/contract/exchange.ts';
import { observeShapes } from '../../../src/contract/parity/observe-shapes.ts';
import type { CaseResult, Run } from '../../../src/contract/run.ts';
import { resultOf, runOf } from '../../report/small-report.ts';
import { forest } from './forest.ts';

/** A run that met these answers. */
export function runThatSaw(exchanges: readonly Exchange[], part: Partial<Run> = {}): Run {
  return runOf({ shapes: observeShapes(exchanges, forest.operations), results: [], ...part });
}

export const caseOf = (kind: CaseResult['kind'], part: Partial<CaseResult> = {}): CaseResult =>
  resultOf({ kind, operation: 'listTrees', ...part });
