import type { CaseResult } from './run.ts';

/** What a run tells while it goes on. Results still hold secrets' values nowhere but where redaction comes later. */
export type Progress =
  | { readonly kind: 'started'; readonly total: number }
  | { readonly kind: 'case'; readonly result: CaseResult; readonly done: number; readonly total: number }
  | { readonly kind: 'waiting'; readonly name: string; readonly ceilingMs: number }
  | { readonly kind: 'leaving'; readonly toUndo: number };
