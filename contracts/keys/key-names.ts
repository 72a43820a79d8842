import { perRun, type RunContext } from '../../src/contract/run-context.ts';

/** How this server lets the run name its keys. Nothing is documented of what a name may hold. */
export interface KeyNames {
  /** `apitwin`, the id of the run, and what tells this key from its others: a number, with a letter before it, or a word. */
  name(further?: number | string): string;
  /** Takes the next spelling after that name was refused; false when there is none. */
  respell(name: string): boolean;
  /** What was refused may not have been the spelling: back to the first one of whatever is not settled. */
  restart(): void;
  /** A key of that name was made: its spelling stands from now on. */
  settle(name: string): void;
}

/** Words apart, then of letters, digits and hyphens only. */
const separators = [' ', '-'] as const;
/** A capital first: what a server does to the letters of a name shows in it. */
const letters = ['K', 'k'] as const;

export const keyNames: (run: RunContext) => KeyNames = perRun((run) => {
  const spelling = { separator: 0, letter: 0 };
  const settled = { separator: false, letter: false };
  const isNumbered = (name: string): boolean => /[Kk]\d+$/.test(name);
  return {
    name(further) {
      const last = typeof further === 'number' ? `${letters[spelling.letter]}${further}` : further;
      return ['apitwin', run.runId, ...(last === undefined ? [] : [last])].join(separators[spelling.separator]);
    },
    respell(name) {
      for (const part of ['separator', 'letter'] as const) {
        const isOver = settled[part] || spelling[part] === 1;
        if (isOver || (part === 'letter' && !isNumbered(name))) continue;
        spelling[part] = 1;
        return true;
      }
      return false;
    },
    restart() {
      for (const part of ['separator', 'letter'] as const) if (!settled[part]) spelling[part] = 0;
    },
    settle(name) {
      settled.separator = true;
      settled.letter ||= isNumbered(name);
    },
  };
});

/**
 * The run that made a key of that name, in whatever case it is listed; `undefined`: none did, or the run `own` itself.
 * With hyphens between the words the end of an id that has hyphens of its own can't be told.
 */
export function otherRunOf(name: unknown, own: string): string | undefined {
  if (typeof name !== 'string') return undefined;
  const [, separator = '', rest = ''] = /^apitwin([ -])([a-z0-9 -]{1,64})$/i.exec(name) ?? [];
  const id = own.toLowerCase();
  const told = rest.toLowerCase();
  if (rest === '' || told === id || told.startsWith(`${id}${separator}`)) return undefined;
  return /^([a-z0-9-]+?)(?:[ -](?:k?\d+|free))?$/i.exec(rest)?.[1];
}
