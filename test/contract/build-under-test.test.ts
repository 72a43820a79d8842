import { describe, expect, test } from 'vitest';
import { createBuildUnderTest } from '../../src/contract/build-under-test.ts';
import { createBuildWatch } from '../../src/contract/build-watch.ts';
import { runContract } from '../../src/contract/run-contract.ts';
import type { RunOptions } from '../../src/contract/run-options.ts';
import type { Run } from '../../src/contract/run.ts';
import type { Transport } from '../../src/contract/transport.ts';
import { pass } from '../../src/contract/verdict.ts';
import { exchangeOf, scripted } from './small-api.ts';
import { smallOptions, smallRequirement } from './small-run.ts';

/** A server that says these versions, one a question, and has these builds in its fields, one an answer. */
function server(versions: readonly string[], builds: readonly string[] = ['42']): Transport {
  const says = scripted(...versions.map((version): [number, string[], string] => [200, [], version]));
  const answers = scripted(
    ...builds.map((build): [number, string[], string] => [
      200,
      ['Content-Type', 'application/json', ...(build === '' ? [] : ['X-Build', build])],
      '[]',
    ]),
  );
  return {
    send: (request, options) => (request.url.endsWith('/version') ? says : answers).send(request, options),
  };
}

const suite: RunOptions['suite'] = {
  requirements: [
    smallRequirement({
      async check({ send, run }) {
        await send({ credential: run.key() });
        return pass('a', 'b');
      },
    }),
  ],
  facts: [],
  limits: {},
};

function judge(transport: Transport, part: Partial<RunOptions>): Promise<Run> {
  return runContract(smallOptions({ suite, transport, ...part }));
}

const outcome = ({ headline, exitCode, fault, build, requests }: Run): unknown => ({
  headline,
  exitCode,
  fault: fault?.kind,
  build,
  requests,
});

const expectedFields = [{ name: 'X-Build', value: '42' }];
const version = { url: 'https://plants.example/version', value: 'f00' };

describe('the build under test', () => {
  test('is told, and its version is no request of the API', async () => {
    const run = await judge(server(['f00']), { expectedFields, versionUrl: '/version' });
    expect(outcome(run)).toEqual({
      headline: 'conforms',
      exitCode: 0,
      fault: undefined,
      build: { fields: expectedFields, version },
      requests: 2,
    });
  });

  test('that changes between the first and the last look is no verdict', async () => {
    const run = await judge(server(['f00', 'f01']), { versionUrl: '/version' });
    expect(outcome(run)).toEqual({
      headline: 'no-verdict',
      exitCode: 3,
      fault: 'build',
      build: { fields: [], version },
      requests: 2,
    });
    expect(run.fault?.message).toMatch(
      /^https:\/\/plants.example\/version said f00 before the run, and f01 after it: a deploy came in between, or/,
    );
    expect(run.results).toHaveLength(1);
  });

  test('that another one answers for, once, is no verdict', async () => {
    const run = await judge(server([], ['42', '43']), { expectedFields });
    expect([run.exitCode, run.fault?.kind, run.fault?.message.slice(0, 62)]).toEqual([
      3,
      'build',
      'answer 2 (listPlants, 200) has X-Build: 43 instead of 42, 1 be',
    ]);
    expect(run.results.map(({ kind }) => kind)).toEqual(['not-run']);
  });

  test('is waited for while it is on its way', async () => {
    const transport = server([], ['41', '', '42']);
    expect([
      (await judge(transport, { expectedFields, waitMs: 5000 })).headline,
      (await judge(server([], ['41', '42']), { expectedFields })).fault?.kind,
      (await judge(server([], ['41']), { expectedFields, waitMs: 5000 })).fault?.kind,
    ]).toEqual(['conforms', 'build', 'build']);
  });

  test('is not judged when a URL says no version', async () => {
    const run = await judge(server(['']), { versionUrl: '/version' });
    expect([run.exitCode, run.results]).toEqual([2, []]);
    const later = await judge(server(['f00', '']), { versionUrl: '/version' });
    expect([later.exitCode, later.fault]).toEqual([3, { ...run.fault, kind: 'build' }]);
  });

  test('has to say itself what it is', async () => {
    const run = await judge(server(['f00']), { versionUrl: 'https://moss.example/version' });
    expect([run.exitCode, run.requests]).toEqual([2, 0]);
  });
});

test('strange answers while all is undone are told at the end', async () => {
  const watch = createBuildWatch(expectedFields);
  const build = createBuildUnderTest(watch, smallOptions({ expectedFields }));
  expect(await build.before()).toBeUndefined();
  expect([await build.after(), build.told()]).toEqual([undefined, { fields: expectedFields }]);
  expect(createBuildUnderTest(watch, smallOptions()).told()).toBeUndefined();
});

describe('what is asked after the run', () => {
  test('is nothing where no version was read before it', async () => {
    const transport = server(['f00']);
    const options = smallOptions({ transport, versionUrl: '/version' });
    const build = createBuildUnderTest(createBuildWatch([]), options);
    expect([await build.after(), build.told()]).toEqual([undefined, { fields: [] }]);
  });

  test('is nothing where the URL is none to be asked', async () => {
    const build = createBuildUnderTest(createBuildWatch([]), smallOptions({ versionUrl: 'https://moss.example/v' }));
    expect([await build.before(), await build.after()]).toEqual([undefined, undefined]);
  });

  test('is nothing more where another build has answered already', async () => {
    const watch = createBuildWatch(expectedFields);
    watch.see(exchangeOf({ fields: ['X-Build', '42'] }));
    watch.see(exchangeOf({ number: 2, fields: ['X-Build', '43'] }));
    const build = createBuildUnderTest(watch, smallOptions({ expectedFields }));
    expect(await build.after()).toEqual({ kind: 'build', message: watch.mismatch });
  });
});
