import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { World } from '../../src/world/world.ts';
import { createWorlds, isWorldName, type NoWorld, type Snapshot, type Worlds } from '../../src/world/worlds.ts';

interface Notes {
  readonly notes: string[];
}

const instant = Date.parse('2026-11-02T09:30:00Z');

function createNotebooks(limit?: number): Worlds<Notes> {
  return createWorlds<Notes>({
    seed: 7,
    clock: { mode: 'frozen', instant, moved: false },
    host: { now: () => 0, monotonic: () => 0 },
    createState: () => ({ notes: [] }),
    ...(limit === undefined ? {} : { limit }),
  });
}

/** What `open` or `snapshot` gave; throws when it was refused. */
function had<Thing>(result: Thing | NoWorld): Thing {
  if (typeof result === 'string') throw new Error(result);
  return result;
}

const open = (worlds: Worlds<Notes>, name: string): World<Notes> => had(worlds.open(name));

describe('a name', () => {
  test.each<[string, boolean]>([
    ['a', true],
    ['A.b_c-9', true],
    ['x'.repeat(64), true],
    ['x'.repeat(65), false],
    ['', false],
    ['a b', false],
    ['a/b', false],
    ['é', false],
    ['a\n', false],
  ])('%j: %s', (name, legal) => expect(isWorldName(name)).toBe(legal));

  test('is legal exactly when each character is', () => {
    const legal = new Set('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-');
    fc.assert(
      fc.property(fc.string({ maxLength: 70 }), (name) => {
        const expected = name.length >= 1 && name.length <= 64 && [...name].every((character) => legal.has(character));
        return isWorldName(name) === expected;
      }),
    );
  });

  test('that is illegal gives no world, by any way', () => {
    const worlds = createNotebooks();
    const snapshot = had(worlds.snapshot('a'));
    expect([
      worlds.open('no name'),
      worlds.reset('no name'),
      worlds.snapshot('no name'),
      worlds.restore('no name', snapshot),
      worlds.fork('no name', 'b'),
      worlds.fork('c', 'no name'),
    ]).toEqual(Array.from({ length: 6 }, () => 'invalid-name'));
    expect(worlds.names()).toEqual(['a']);
  });
});

describe('open', () => {
  test('makes a world at its first use and gives the same one after', () => {
    const worlds = createNotebooks();
    expect(worlds.has('a')).toBe(false);
    const world = open(worlds, 'a');
    expect([world.name, world.seed, world.clock.now(), world.state]).toEqual(['a', 7, instant, { notes: [] }]);
    expect(worlds.has('a')).toBe(true);
    expect(open(worlds, 'a')).toBe(world);
  });

  test('makes no more worlds than the limit, and serves those that are there', () => {
    const worlds = createNotebooks(2);
    open(worlds, 'a');
    open(worlds, 'b');
    const snapshot = had(worlds.snapshot('a'));
    expect([worlds.open('c'), worlds.restore('c', snapshot), worlds.fork('a', 'c'), worlds.reset('c')]).toEqual(
      Array.from({ length: 4 }, () => 'too-many-worlds'),
    );
    expect([worlds.reset('a'), worlds.fork('a', 'b'), worlds.names()]).toEqual([undefined, undefined, ['a', 'b']]);
  });

  test('makes 1000 worlds where no limit is given', () => {
    const worlds = createNotebooks();
    for (let i = 0; i < 1000; i++) open(worlds, `w${i}`);
    expect(worlds.open('one-more')).toBe('too-many-worlds');
  });

  test('has room again once a world is removed', () => {
    const worlds = createNotebooks(1);
    open(worlds, 'a').state.notes.push('gone');
    expect([worlds.remove('a'), worlds.remove('a')]).toEqual([true, false]);
    expect(open(worlds, 'b').state).toEqual({ notes: [] });
  });
});

test('names come sorted by code unit', () => {
  const worlds = createNotebooks();
  for (const name of ['b', 'B', 'a10', 'a9', '_']) open(worlds, name);
  expect(worlds.names()).toEqual(['B', '_', 'a10', 'a9', 'b']);
});

test('worlds see nothing of each other', () => {
  const worlds = createNotebooks();
  open(worlds, 'a').state.notes.push('mine');
  open(worlds, 'a').clock.advance(1000);
  expect([open(worlds, 'b').state, open(worlds, 'b').clock.now()]).toEqual([{ notes: [] }, instant]);
});

describe('a stream', () => {
  test('is named by seed, world and name', () => {
    const worlds = createNotebooks();
    const first = (world: string, ...name: (string | number)[]): number =>
      open(worlds, world)
        .stream(...name)
        .next();
    expect(first('a', 'x', 1)).toBe(first('a', 'x', 1));
    expect(new Set([first('a', 'x', 1), first('b', 'x', 1), first('a', 'y', 1), first('a', 'x', 2)]).size).toBe(4);
  });

  test('of a restored world follows the seed of the snapshot', () => {
    const worlds = createNotebooks();
    const snapshot = { ...had(worlds.snapshot('a')), seed: 8 };
    const before = open(worlds, 'a').stream('x').next();
    worlds.restore('a', snapshot);
    expect(open(worlds, 'a').seed).toBe(8);
    expect(open(worlds, 'a').stream('x').next()).not.toBe(before);
  });
});

describe('reset', () => {
  test('gives back state and clock of the first use', () => {
    const worlds = createNotebooks();
    open(worlds, 'a').state.notes.push('gone');
    open(worlds, 'a').clock.advance(1000);
    expect(worlds.reset('a')).toBe(undefined);
    const { state, clock } = open(worlds, 'a');
    expect([state, clock.now(), clock.moves]).toEqual([{ notes: [] }, instant, false]);
  });

  test('makes the world where there was none', () => {
    const worlds = createNotebooks();
    worlds.reset('a');
    expect(worlds.names()).toEqual(['a']);
  });
});

describe('a snapshot', () => {
  test('survives JSON text and gives the same world', () => {
    const worlds = createNotebooks();
    open(worlds, 'a').state.notes.push('kept');
    open(worlds, 'a').clock.advance(1000);
    const text = JSON.stringify(worlds.snapshot('a'));
    worlds.reset('a');
    worlds.restore('a', JSON.parse(text) as Snapshot<Notes>);
    const { state, clock, seed } = open(worlds, 'a');
    expect([state, clock.now(), clock.moves, seed]).toEqual([{ notes: ['kept'] }, instant + 1000, true, 7]);
  });

  test('is not moved by what happens after it, nor by what happens after its restoration', () => {
    const worlds = createNotebooks();
    open(worlds, 'a').state.notes.push('one');
    const snapshot = had(worlds.snapshot('a'));
    open(worlds, 'a').state.notes.push('two');
    worlds.restore('b', snapshot);
    open(worlds, 'b').state.notes.push('three');
    expect(snapshot.state).toEqual({ notes: ['one'] });
  });
});

describe('fork', () => {
  test('copies a world, and both go their own way', () => {
    const worlds = createNotebooks();
    open(worlds, 'a').state.notes.push('both');
    open(worlds, 'b').state.notes.push('gone');
    expect(worlds.fork('a', 'b')).toBe(undefined);
    open(worlds, 'a').state.notes.push('only a');
    open(worlds, 'b').state.notes.push('only b');
    open(worlds, 'b').clock.advance(1);
    expect([open(worlds, 'a').state.notes, open(worlds, 'b').state.notes]).toEqual([
      ['both', 'only a'],
      ['both', 'only b'],
    ]);
    expect(open(worlds, 'a').clock.now()).toBe(instant);
  });

  test('names the streams of the copy by the name of the copy', () => {
    const worlds = createNotebooks();
    worlds.fork('a', 'b');
    expect(open(worlds, 'b').stream('x').next()).not.toBe(open(worlds, 'a').stream('x').next());
  });

  test('onto itself keeps the state', () => {
    const worlds = createNotebooks();
    open(worlds, 'a').state.notes.push('kept');
    worlds.fork('a', 'a');
    expect(open(worlds, 'a').state).toEqual({ notes: ['kept'] });
  });
});
