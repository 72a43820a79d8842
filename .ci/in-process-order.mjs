import { readFileSync } from 'node:fs';

/** Mutants are numbered as they stand in a file: what a test does so near to one, it does in the same lines. */
const near = 12;
/** What takes no longer is tried before all whole runs, a second of such tests at most. */
const cheapMs = 15;
const mostCheapMs = 1_000;
/** What takes longer is tried last. */
const slowMs = 1_500;
/** As many tests of a file that killed last are tried before others. */
const remembered = 2;

/** How often each mutant near to that one is met, told by whether it is never, as often as usually, or otherwise. */
function wayOf(hits, usual, id) {
  let way = '';
  for (let at = id - near; at <= id + near; at += 1) {
    const count = hits[at] ?? 0;
    way += count === 0 ? '0' : count === usual[at] ? '1' : '2';
  }
  return way;
}

/** One of each group, then another one of each. */
function* inTurns(groups) {
  for (let turn = 0; groups.some((group) => turn < group.length); turn += 1) {
    for (const group of groups) if (turn < group.length) yield group[turn];
  }
}

/** Those that say the same of a mutant's surroundings stand together, in the order in which they came. */
function inGroups(names, wayOfName) {
  const groups = new Map();
  for (const name of names) {
    const way = wayOfName(name);
    groups.set(way, [...(groups.get(way) ?? []), name]);
  }
  return [...inTurns([...groups.values()])];
}

/**
 * Decides which tests are tried first: nearly every run of the suite meets nearly every mutant, and no mutant is worth
 * all of them.
 */
export class TestOrder {
  /** Per file, tests that have killed, the last one first. */
  killers = new Map();
  ids = new Map();

  /** By names of tests: how long each takes, and how often it meets each mutant. `usual`: the run against a sound server. */
  constructor({ times, hits, usual }) {
    Object.assign(this, { times, hits, usual });
  }

  killed({ fileName }, name) {
    const others = (this.killers.get(fileName) ?? []).filter((it) => it !== name);
    this.killers.set(fileName, [name, ...others].slice(0, remembered));
  }

  /** A test that names a requirement of the file. */
  concerns({ fileName }, name) {
    if (!this.ids.has(fileName)) {
      const found = readFileSync(fileName, 'utf8').matchAll(/\bid: '([\w-]+)'/g);
      this.ids.set(fileName, new Set([...found].map(([, id]) => id)));
    }
    const own = this.ids.get(fileName);
    return own.size > 0 && name.split(/[^\w-]+/).some((word) => own.has(word));
  }

  timeOf(name) {
    return this.times[name] ?? 0;
  }

  cheapOf(byTime) {
    let sum = 0;
    const end = byTime.findIndex((name) => {
      sum += this.timeOf(name);
      return this.timeOf(name) > cheapMs || sum > mostCheapMs;
    });
    return end === -1 ? byTime : byTime.slice(0, end);
  }

  /** Names of tests, those first that are likely to kill, or cost little. */
  of(names, mutant) {
    const byTime = names.toSorted((a, b) => this.timeOf(a) - this.timeOf(b));
    const cheap = this.cheapOf(byTime);
    const open = new Set(names);
    const known = [this.usual, ...(this.killers.get(mutant.fileName) ?? [])].filter((name) => open.has(name));
    const rest = byTime.slice(cheap.length).filter((name) => this.timeOf(name) <= slowMs);
    const usual = this.hits[this.usual] ?? {};
    const wayOfName = (name) => wayOf(this.hits[name] ?? {}, usual, Number(mutant.id));
    const own = new Set(rest.filter((name) => this.concerns(mutant, name)));
    const others = rest.filter((name) => !own.has(name));
    const turns = [...inGroups([...own], wayOfName), ...inGroups(others, wayOfName)];
    return [...new Set([...cheap, ...known, ...turns, ...byTime])];
  }
}
