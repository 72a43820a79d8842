/** What test files import as `vitest` where their tests are called by whoever imported them, as mutation runs do. */
import { expect } from 'vitest';

export { expect };

export interface InProcessTest {
  /** Different from that of every other test. */
  readonly name: string;
  run(): Promise<void>;
}

type Body = () => unknown;
type Registering = (title: string, body: Body) => void;
type Each = (rows: readonly unknown[]) => (title: string, body: (...row: readonly unknown[]) => unknown) => void;

/** All tests of the files that were imported so far. */
export const tests: InProcessTest[] = [];

interface Place {
  readonly titles: readonly string[];
  readonly before: Body[];
  readonly after: Body[];
}

let place: Place = { titles: [], before: [], after: [] };

/** Names the file whose tests come next, without the hooks of the one before. */
export function startFile(file: string): void {
  place = { titles: [file], before: [], after: [] };
}

const one: Registering = (title, body) => {
  const { titles, before, after } = place;
  tests.push({
    name: `${[...titles, title].join(' > ')} #${tests.length}`,
    async run() {
      for (const hook of before) await hook();
      try {
        await body();
      } finally {
        for (const hook of after) await hook();
      }
    },
  });
};

const together: Registering = (title, body) => {
  const outer = place;
  place = { titles: [...outer.titles, title], before: [...outer.before], after: [...outer.after] };
  body();
  place = outer;
};

/** Of a row that is no list, the row is the only argument. */
const eachWith =
  (register: Registering): Each =>
  (rows) =>
  (title, body) => {
    for (const row of rows) register(title, () => (Array.isArray(row) ? body(...row) : body(row)));
  };

export const test: Registering & { readonly each: Each } = Object.assign(one, { each: eachWith(one) });
export const describe: Registering & { readonly each: Each } = Object.assign(together, { each: eachWith(together) });

export const beforeEach = (hook: Body): void => void place.before.push(hook);
export const afterEach = (hook: Body): void => void place.after.push(hook);
