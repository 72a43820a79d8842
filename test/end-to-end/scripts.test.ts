import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deviations, type Finding, findingsOf, runScript, type ScriptEnd, serveTwin, type Twin } from './script-rig.ts';
import { notRepeated, withoutScript } from './scripts-known.ts';

// Hundreds of scripts, each with curl and jq in processes of their own.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 1_800_000 });

/** While one script runs, the others, and the run that finds the next ones, use the other cores. */
const atOnce = 3;

const folder = mkdtempSync(join(tmpdir(), 'apitwin-scripts-'));
const twins: Twin[] = [];

/** A finding, and how its script ended where it was found and at the sound server. */
interface Tried extends Finding {
  readonly wrong: ScriptEnd;
  readonly sound: ScriptEnd;
}

const findings: Finding[] = [];
const tried: Tried[] = [];
/** Scripts that do the same have one end at the sound server. */
const ofSound = new Map<string, Promise<ScriptEnd>>();

const isKnown = ({ deviation, name }: Finding): boolean => {
  const known = notRepeated[deviation];
  return known !== undefined && (known.names?.includes(name) ?? true);
};

async function tryOut(finding: Finding, twin: Twin): Promise<void> {
  const { script = '', deviation } = finding;
  const wrong = await twin.run(script, deviation);
  const lines = script.replaceAll(/^#.*\n/gm, '');
  const sound = ofSound.get(lines) ?? twin.run(script);
  ofSound.set(lines, sound);
  tried.push({ ...finding, wrong, sound: await sound });
}

const rest = [...deviations];
const queue: Finding[] = [];
let search: Promise<void> = Promise.resolve();

/** The next finding; runs are made one after the other, when their findings are asked for. */
async function nextFinding(): Promise<Finding | undefined> {
  for (let finding = queue.shift(); ; finding = queue.shift()) {
    const deviation = finding ? undefined : rest.shift();
    if (!deviation) return finding;
    search = search.then(async () => {
      const found = await findingsOf(deviation);
      findings.push(...found);
      queue.push(...found.filter(({ script }) => script !== undefined));
    });
    await search;
  }
}

async function work(number: number): Promise<void> {
  const twin = await serveTwin(mkdtempSync(join(folder, `${number}-`)));
  twins.push(twin);
  for (let finding = await nextFinding(); finding; finding = await nextFinding()) await tryOut(finding, twin);
}

beforeAll(async () => {
  await Promise.all(Array.from({ length: atOnce }, (_, number) => work(number)));
});

afterAll(async () => {
  for (const twin of twins) await twin.close();
  rmSync(folder, { recursive: true });
});

const codesOf = ({ wrong, sound }: Tried): string => `${wrong.code},${sound.code}`;

test('the script of a finding exits 1 at the server where it was found, and 0 at a sound one', () => {
  expect(new Set(tried.map(({ deviation }) => deviation)).size).toBeGreaterThan(380);
  const wrong = tried.filter((it) => !isKnown(it) && codesOf(it) !== '1,0');
  expect(wrong.map((it) => `${it.deviation}: ${it.name}: ${codesOf(it)}`)).toEqual([]);
});

/** What to do about a finding that no script repeats. */
const missing = ({ deviation, name, requirement, reason }: Finding): string =>
  `${name}, found at ${deviation}: ${reason}. Give ${requirement} a claim in contracts/claims/, or its verdict one of its ` +
  `own (src/contract/claim.ts); where neither can be, say why in contracts/reproduction.ts and in scripts-known.ts.`;

test('every finding has a script, but those of the requirements that are listed', () => {
  const without = findings.filter(({ script }) => script === undefined);
  expect(without.filter(({ requirement, reason }) => withoutScript[requirement] !== reason).map(missing)).toEqual([]);
  expect([...new Set(without.map(({ requirement }) => requirement))].sort()).toEqual(Object.keys(withoutScript).sort());
});

test('what is listed as not repeated is found, and still not repeated', () => {
  const known = tried.filter((it) => notRepeated[it.deviation]?.names?.includes(it.name));
  const listed = Object.entries(notRepeated).flatMap(([id, { names = [] }]) => names.map((name) => `${id}: ${name}`));
  expect(known.map(({ deviation, name }) => `${deviation}: ${name}`).sort()).toEqual(listed.sort());
  expect(known.filter((it) => codesOf(it) === '1,0').map(({ deviation, name }) => `${deviation}: ${name}`)).toEqual([]);
});

test('a script leaves the accounts of a sound server as they were, and no file on the machine', () => {
  const changing = tried.filter(({ sound }) => sound.changed.length > 0);
  expect(changing.map(({ name, sound }) => `${name}: ${sound.changed.join(', ')}`)).toEqual([]);
  const left = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('/'));
  expect(left.filter((name) => !name.endsWith('/script.sh'))).toEqual([]);
});

test('without a server it can be told nothing, and without a key neither', async () => {
  const finding = findings.find(({ script }) => script?.includes('"$APITWIN_KEY"'));
  const { code, output } = await runScript(finding?.script ?? '', { url: 'http://127.0.0.1:9', folder });
  expect([code, output.includes('cannot be told')]).toEqual([2, true]);
});
