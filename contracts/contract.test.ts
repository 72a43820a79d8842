import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { fetchTransport } from '../src/contract/fetch-transport.ts';
import { hostClock } from '../src/contract/host-clock.ts';
import { runContract } from '../src/contract/run-contract.ts';
import type { CaseResult, Run } from '../src/contract/run.ts';
import { compileDescription } from '../src/description/compile.ts';
import { requirements, suite } from './requirements.ts';

/*
 * The contract as tests: one run against APITWIN_URL by the key in APITWIN_KEY
 * (and those of APITWIN_FREE_KEY and the like, where they are given), then one test a requirement that tells
 * its verdict. Without APITWIN_URL there is no server to judge, and everything is skipped.
 */

const { APITWIN_URL: baseUrl = '', APITWIN_KEY: key = '' } = process.env;
const keys = Object.fromEntries(
  ['free', 'other', 'read', 'write', 'revoked'].flatMap((role) => {
    const given = process.env[`APITWIN_${role.toUpperCase()}_KEY`]?.trim() ?? '';
    return given === '' ? [] : [[role, given] as const];
  }),
);
/** A run against a slow target takes its time. */
const longestRunMs = 600_000;

async function judge(): Promise<Run> {
  const text = readFileSync(new URL('../openapi.yaml', import.meta.url), 'utf8');
  const { description, findings } = compileDescription(text, 'openapi.yaml');
  if (!description) throw new Error(findings.map(({ message }) => message).join('\n'));
  return runContract({
    description,
    suite,
    transport: fetchTransport,
    clock: hostClock,
    baseUrl,
    ...(key === '' ? {} : { key }),
    keys,
    runId: randomBytes(4).toString('hex'),
    userAgent: 'apitwin/vitest',
  });
}

function tell({ operation, kind, expected, seen }: CaseResult): string {
  const place = operation === undefined ? kind : `${operation} (${kind})`;
  return `${place}\n  expected  ${expected}\n  seen      ${seen}`;
}

const isBroken = ({ kind }: CaseResult): boolean => kind === 'fail' || kind === 'error';
const isExecuted = ({ kind }: CaseResult): boolean => kind !== 'untestable' && kind !== 'not-run';

/** No part of a run without that key. */
const isOnlyByGivenKey = (id: string): boolean =>
  requirements.some(({ id: own, needs }) => own === id && needs.some((need) => need.startsWith('given:')));

describe.skipIf(baseUrl === '')('the contract, by a run against APITWIN_URL', () => {
  let run: Run | undefined;
  const resultsOf = (id: string): readonly CaseResult[] =>
    (run?.results ?? []).filter(({ requirement }) => requirement === id);

  beforeAll(async () => {
    run = await judge();
  }, longestRunMs);

  test('the run came to a verdict', () => {
    expect(run?.fault).toBeUndefined();
    expect(run?.headline).not.toBe('no-verdict');
  });

  test.for(requirements.map(({ id, title }) => [id, title] as const))('%s: %s', ([id], { skip }) => {
    const results = resultsOf(id);
    const broken = results.filter(isBroken);
    if (broken.length > 0) expect.fail(broken.map(tell).join('\n'));
    if (results.length === 0 && isOnlyByGivenKey(id))
      skip('what it tells by a key of the user, others tell by one of the run');
    expect(results.length).toBeGreaterThan(0);
    if (!results.some(isExecuted)) skip(results[0]?.seen);
  });

  test('every requirement of the register was executed, or says why not', () => {
    const due = requirements.filter(({ id }) => resultsOf(id).length > 0 || !isOnlyByGivenKey(id));
    const silent = due.filter(({ id }) => !resultsOf(id).some((result) => isExecuted(result) || result.seen !== ''));
    expect(silent.map(({ id }) => id)).toEqual([]);
    expect(new Set(run?.results.map(({ requirement }) => requirement)).size).toBe(due.length);
  });
});
