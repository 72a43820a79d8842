import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deviations, type Finding, findingsOf, runScript, serveTwin, type Twin } from './script-rig.ts';
import { notRepeated, withoutScript } from './scripts-known.ts';

// Hundreds of scripts, each with curl and jq in processes of their own.
vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 600_000 });

const folder = mkdtempSync(join(tmpdir(), 'apitwin-scripts-'));
const findings: Finding[] = [];
let twin: Twin;

beforeAll(async () => {
  twin = await serveTwin();
  for (const deviation of deviations) findings.push(...(await findingsOf(deviation)));
});

afterAll(async () => {
  await twin.close();
  rmSync(folder, { recursive: true });
});

const isKnown = ({ deviation, name }: Finding): boolean => Object.hasOwn(notRepeated[deviation] ?? {}, name);

/** One finding of each deviation, and one of each requirement that these leave out. */
function chosen(): readonly Finding[] {
  const usable = findings.filter((finding) => finding.script !== undefined && !isKnown(finding));
  const byDeviation = deviations.flatMap(({ id }) => usable.find(({ deviation }) => deviation === id) ?? []);
  const shown = new Set(byDeviation.map(({ requirement }) => requirement));
  const rest = usable.filter(({ requirement }) => {
    const isNew = !shown.has(requirement);
    shown.add(requirement);
    return isNew;
  });
  return [...byDeviation, ...rest];
}

/** Scripts that do the same have one verdict of the sound server. */
const ofSound = new Map<string, number | null>();

async function codesOf({ script = '', deviation }: Finding): Promise<readonly (number | null)[]> {
  const place = { url: twin.url, folder };
  twin.reset(deviation);
  const { code } = await runScript(script, place);
  const lines = script.replaceAll(/^#.*\n/gm, '');
  if (!ofSound.has(lines)) {
    twin.reset();
    ofSound.set(lines, (await runScript(script, place)).code);
  }
  return [code, ofSound.get(lines) ?? null];
}

test('the script of a finding exits 1 at the server where it was found, and 0 at a sound one', async () => {
  const scripts = chosen();
  expect(new Set(scripts.map(({ requirement }) => requirement)).size).toBeGreaterThan(100);
  const wrong: string[] = [];
  for (const finding of scripts) {
    const codes = await codesOf(finding);
    if (codes.join() !== '1,0') wrong.push(`${finding.deviation}: ${finding.name}: ${codes.join()}`);
  }
  expect(wrong).toEqual([]);
});

test('every finding has a script, but those of the requirements that are listed', () => {
  const without = findings.filter(({ script }) => script === undefined);
  const reasons = Object.fromEntries(without.map(({ requirement, reason }) => [requirement, reason]));
  expect(reasons).toEqual(withoutScript);
});

test('what is listed as not repeated is found, and still not repeated', async () => {
  const listed = findings.filter(isKnown);
  expect(listed.length).toBe(Object.values(notRepeated).flatMap(Object.keys).length);
  for (const finding of listed)
    expect([finding.deviation, await codesOf(finding)]).not.toEqual([finding.deviation, [1, 0]]);
});

test('a script leaves nothing: no live key at the server, no file on the machine', async () => {
  const making = findings.filter(
    ({ script, requirement }) => script?.includes('made0=') && requirement === 'key-prefix',
  );
  const [finding] = making;
  for (const id of [finding?.deviation, undefined]) {
    twin.reset(id);
    const before = await twin.liveKeys();
    await runScript(finding?.script ?? '', { url: twin.url, folder });
    expect(await twin.liveKeys()).toEqual(before);
  }
  expect(readdirSync(folder)).toEqual(['script.sh']);
});

test('without a server it can be told nothing, and without a key neither', async () => {
  const [finding] = chosen().filter(({ script }) => script?.includes('"$APITWIN_KEY"'));
  const { code, output } = await runScript(finding?.script ?? '', { url: 'http://127.0.0.1:9', folder });
  expect([code, output.includes('cannot be told')]).toEqual([2, true]);
});
