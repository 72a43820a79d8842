import { createRunContext } from './create-run-context.ts';
import { type LedgerRecord, isAlive } from './ledger.ts';
import { checkTarget } from './preflight.ts';
import { createRecorder } from './recording.ts';
import { credentialFormsOf } from './credential-forms.ts';
import { checkOptions } from './run-mistakes.ts';
import type { RunOptions } from './run-options.ts';
import type { Fault } from './run.ts';

/** What became of what a crashed run left. */
export interface Sweep {
  /** Why nothing was tried. */
  readonly fault: Fault | undefined;
  /** What was left, in the order made: `undone`, or `stuck` where it may still be there. */
  readonly records: readonly LedgerRecord[];
}

/** Undoes what `options.ledger` tells of, newest first, by the credentials and identifier of the options. */
export async function sweepLedger(options: RunOptions): Promise<Sweep> {
  const left = (options.ledger ?? []).filter(isAlive).map(({ number }) => number);
  const mistakes = checkOptions(options);
  if (mistakes.length > 0) return { fault: { kind: 'configuration', message: mistakes.join('; ') }, records: [] };
  const { context, credential } = createRunContext(options);
  const { description, clock, waitMs = 0 } = options;
  const { fault } = await checkTarget(description, context.subject, { credential, clock, waitMs });
  const recorder = createRecorder(context.secrets, credentialFormsOf(description).query);
  if (fault) return { fault: recorder.fault(fault), records: [] };
  context.subject.leave();
  await context.ledger.undoAll();
  const records = context.ledger.records.filter(({ number }) => left.includes(number));
  return { fault: undefined, records: records.map(recorder.ledger) };
}
