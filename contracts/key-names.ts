import { perRun, type RunContext } from '../src/contract/run-context.ts';

/** How this server lets the run name its keys. Nothing is documented of what a name may hold. */
export interface KeyNames {
  /** `apitwin`, the id of the run, and what tells this key from its others. */
  name(...further: readonly (string | number)[]): string;
  /** Takes the next spelling after a refusal; false when there is none. */
  respell(): boolean;
  /** A key with such a name was made: no other spelling is tried from now on. */
  settle(): void;
}

/** Words apart, then of letters, digits and hyphens only. */
const separators = [' ', '-'] as const;

export const keyNames: (run: RunContext) => KeyNames = perRun((run) => {
  let at = 0;
  let isSettled = false;
  return {
    name: (...further) => ['apitwin', run.runId, ...further].join(separators[at]),
    respell() {
      if (isSettled || at + 1 >= separators.length) return false;
      at += 1;
      return true;
    },
    settle() {
      isSettled = true;
    },
  };
});

/**
 * The run that made a key of that name; `undefined`: none did, or the run `own` itself. With hyphens between the words the
 * end of an id that has hyphens of its own can't be told.
 */
export function otherRunOf(name: unknown, own: string): string | undefined {
  if (typeof name !== 'string') return undefined;
  const [, separator = '', rest = ''] = /^apitwin([ -])([A-Za-z0-9 -]{1,64})$/.exec(name) ?? [];
  if (rest === '' || rest === own || rest.startsWith(`${own}${separator}`)) return undefined;
  return /^([A-Za-z0-9-]+?)(?:[ -](?:\d+|free))?$/.exec(rest)?.[1];
}
