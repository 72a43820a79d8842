import { answerKind } from '../../src/contract/answer.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import { type RunContext, perRun } from '../../src/contract/run-context.ts';
import { type Verdict, isVerdict } from '../../src/contract/verdict.ts';
import { keyWithId } from '../keys/key-records.ts';
import { type RunKey, asCredential, runKeys } from '../keys/run-keys.ts';

/** Keys of scopes read and write, one after the other: few keys of a run may be alive at once. */
export interface ScopedKeys {
  write(): Promise<RunKey | Verdict>;
  /** The write key revokes itself; where it may not, the supplied key does. What it was answered. */
  end(): Promise<Exchange | Verdict>;
  /** Ends the life of the write key; this one stays, and has the name of the first one where it may. */
  read(): Promise<RunKey | Verdict>;
}

export const scopedKeys: (run: RunContext) => ScopedKeys = perRun((run) => {
  let written: Promise<RunKey | Verdict> | undefined;
  let reading: Promise<RunKey | Verdict> | undefined;
  let ending: Promise<Exchange | Verdict> | undefined;
  const write = async (): Promise<RunKey | Verdict> => {
    // The place of the secret is known by the first key: a key of scope write may not open the probe.
    const keys = runKeys(run);
    const first = keys.made[0] ?? (await keys.first());
    if (isVerdict(first)) return first;
    // Of one name and scope with a key that was made before: both are keys of their own all the same.
    written ??= keys.create('write', { named: keys.made.find(({ scope }) => scope === 'write')?.name });
    return written;
  };
  const makeEnd = async (): Promise<Exchange | Verdict> => {
    const keys = runKeys(run);
    const last = await write();
    if (isVerdict(last)) return last;
    const operation = run.operation('revokeApiKey');
    const [parameters, credential] = [{ id: last.id }, asCredential(last, 'header')];
    const itself = await run.subject.send({ operation, parameters, credential, purpose: 'a key revokes itself' });
    const isDone =
      answerKind(itself) === 'success' || answerKind(await keys.revoke(last.id, 'make room')) === 'success';
    if (isDone) keys.forget(last);
    return itself;
  };
  const end = (): Promise<Exchange | Verdict> => {
    ending ??= makeEnd();
    return ending;
  };
  const makeRead = async (): Promise<RunKey | Verdict> => {
    const keys = runKeys(run);
    const last = written && (await written);
    if (last) await end();
    const spare = await keys.namesake();
    const read = isVerdict(spare) || spare.scope === 'read' ? spare : await keys.create('read');
    const isLeft = last && !isVerdict(last) && !isVerdict(read);
    if (isLeft && keyWithId(run, read.listing, last.id)?.value.revoked === false) {
      await keys.revoke(last.id, 'the key that should have revoked itself');
    }
    return read;
  };
  return {
    write,
    end,
    async read() {
      const known = reading;
      const key = await known;
      const { isAlive, room } = runKeys(run);
      const isLost = key && !isVerdict(key) && !isAlive(key) && !room.isSingle;
      if (reading === known && (!key || isLost)) reading = makeRead();
      return reading ?? makeRead();
    },
  };
});
