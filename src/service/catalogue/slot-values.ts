import type { Stream } from '../../random/stream.ts';
import type { SlotValues } from './fill-slots.ts';
import { type Organisation, vocabulary } from './vocabulary.ts';

/** An organisation and the kind that it belongs to. */
export interface Protagonist {
  readonly organisation: Organisation;
  readonly kind: string;
}

/** Values of the slots that are filled one by one, by name. */
const choices = new Map<string, readonly string[]>([
  ...Object.entries(vocabulary.organisations).map(
    ([kind, members]) => [kind, members.map(({ name }) => name)] as const,
  ),
  ...Object.entries(vocabulary.lists),
  ...Object.entries(vocabulary.ranges).map(([name, range]) => [name, toNumerals(range)] as const),
]);
const tupleOf = new Map(vocabulary.tuples.flatMap((tuple) => tuple.slots.map((slot) => [slot, tuple] as const)));

/** All integers of a range, those below ten as words. */
function toNumerals([lowest = 0, highest = lowest]: readonly number[]): string[] {
  const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
  return Array.from({ length: highest - lowest + 1 }, (_, i) => words[lowest + i] ?? String(lowest + i));
}

/**
 * Slots of one item. `org`, `line`, `product`, `city` and `person` are the protagonist's; the name of a kind is another
 * organisation of it; the rest comes from tuples, lists and ranges. `word2` is drawn like `word` and differs from it. A
 * slot that nothing fills throws.
 */
export function createSlotValues(stream: Stream, { organisation, kind }: Protagonist): SlotValues {
  const { name: org, line, city, person } = organisation;
  const version = stream.pick(vocabulary.versions[kind] ?? ['']);
  const product = version === '' ? line : `${line} ${version}`;
  const values = new Map([
    ['org', org],
    ['line', line],
    ['city', city],
    ['person', person],
    ['product', product],
  ]);
  return (name) => {
    if (!values.has(name)) draw(stream, name, values);
    return values.get(name) ?? '';
  };
}

function draw(stream: Stream, name: string, values: Map<string, string>): void {
  const tuple = tupleOf.get(name);
  if (tuple) {
    const row = stream.pick(tuple.rows);
    for (const [i, slot] of tuple.slots.entries()) values.set(slot, row[i] ?? '');
    return;
  }
  const word = name.replace(/\d$/, '');
  const list = choices.get(word);
  if (!list) throw new Error(`fixtures/names.json fills no slot {${name}}`);
  const taken = [word, `${word}2`, 'org'].map((slot) => values.get(slot));
  values.set(name, pickOther(stream, list, taken));
}

/** An element that is not taken; the list has more elements than can be taken. */
function pickOther(stream: Stream, list: readonly string[], taken: readonly (string | undefined)[]): string {
  let i = stream.int(0, list.length - 1);
  while (taken.includes(list[i])) i = (i + 1) % list.length;
  return list[i] ?? '';
}
