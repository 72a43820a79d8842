import type { Stream } from '../../random/stream.ts';
import type { SlotValues } from './fill-slots.ts';
import type { Names, Organisation } from './vocabulary.ts';

/** An organisation and the kind that it belongs to. */
export interface Protagonist {
  readonly organisation: Organisation;
  readonly kind: string;
}

/** What slots are filled with, by their names. */
interface Fillings {
  /** For those that are filled one by one. */
  readonly choices: ReadonlyMap<string, readonly string[]>;
  readonly tuples: ReadonlyMap<string, Names['tuples'][number]>;
}

function fillingsOf({ organisations, lists, ranges, tuples }: Names): Fillings {
  return {
    choices: new Map<string, readonly string[]>([
      ...Object.entries(organisations).map(([kind, members]) => [kind, members.map(({ name }) => name)] as const),
      ...Object.entries(lists),
      ...Object.entries(ranges).map(([name, range]) => [name, toNumerals(range)] as const),
    ]),
    tuples: new Map(tuples.flatMap((tuple) => tuple.slots.map((slot) => [slot, tuple] as const))),
  };
}

/** All integers of a range, those below ten as words. */
function toNumerals([lowest = 0, highest = lowest]: readonly number[]): string[] {
  const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
  return Array.from({ length: highest - lowest + 1 }, (_, i) => words[lowest + i] ?? String(lowest + i));
}

/** Makes the slots of one item. */
export type SlotFiller = (stream: Stream, protagonist: Protagonist) => SlotValues;

/**
 * In the slots of an item `org`, `line`, `product`, `city` and `person` are the protagonist's; the name of a kind is
 * another organisation of it; the rest comes from tuples, lists and ranges. `word2` is drawn like `word` and differs
 * from it. A slot that nothing fills throws.
 */
export function createSlotFiller(names: Names): SlotFiller {
  const fillings = fillingsOf(names);
  return (stream, { organisation, kind }) => {
    const { name: org, line, city, person } = organisation;
    const version = stream.pick(names.versions[kind] ?? ['']);
    const product = version === '' ? line : `${line} ${version}`;
    const values = new Map([
      ['org', org],
      ['line', line],
      ['city', city],
      ['person', person],
      ['product', product],
    ]);
    return (name) => {
      if (!values.has(name)) draw(stream, name, { values, fillings });
      return values.get(name) ?? '';
    };
  };
}

/** What was drawn so far, and what there is to draw from. */
interface Drawing {
  readonly values: Map<string, string>;
  readonly fillings: Fillings;
}

function draw(stream: Stream, name: string, { values, fillings }: Drawing): void {
  const tuple = fillings.tuples.get(name);
  if (tuple) {
    const row = stream.pick(tuple.rows);
    for (const [i, slot] of tuple.slots.entries()) values.set(slot, row[i] ?? '');
    return;
  }
  const word = name.replace(/\d$/, '');
  const list = fillings.choices.get(word);
  if (!list) throw new Error(`names.json fills no slot {${name}}`);
  const taken = [word, `${word}2`, 'org'].map((slot) => values.get(slot));
  values.set(name, pickOther(stream, list, taken));
}

/** An element that is not taken; the list has more elements than can be taken. */
function pickOther(stream: Stream, list: readonly string[], taken: readonly (string | undefined)[]): string {
  let i = stream.int(0, list.length - 1);
  while (taken.includes(list[i])) i = (i + 1) % list.length;
  return list[i] ?? '';
}
