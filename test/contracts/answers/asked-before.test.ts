import { expect, test } from 'vitest';
import { answersTo, knownFirst, knownService } from '../../../contracts/answers/asked-before.ts';
import type { Credential, Exchange } from '../../../src/contract/exchange.ts';
import type { Scope } from '../../../src/contract/requirement.ts';
import type { RunContext } from '../../../src/contract/run-context.ts';
import type { Operation } from '../../../src/description/model.ts';

const operation = { id: 'listThings', method: 'GET', pathTemplate: '/things', parameters: [] } as unknown as Operation;
const credential: Credential = { secret: 'svc_a', placement: 'header', origin: 'supplied' };

interface Asked {
  readonly search?: string;
  readonly status?: number;
  readonly method?: string;
  readonly by?: Credential | undefined;
  readonly id?: string;
}

function runOf(asked: readonly Asked[]): RunContext {
  const exchanges = asked.map(({ search = '', status = 200, method = 'GET', id = operation.id, ...rest }, i) => {
    const by = 'by' in rest ? rest.by : credential;
    return {
      number: i + 1,
      operation: { id },
      request: { method, url: `http://127.0.0.1:1/things${search}`, credential: by },
      response: { status },
    } as Exchange;
  });
  return { exchanges } as unknown as RunContext;
}

const known = (asked: readonly Asked[], parameters = {}): number | undefined =>
  knownService(runOf(asked), { operation, parameters, credential })?.number;

test('of several answers to one question the last success is known', () => {
  expect(known([{}, {}, { status: 500 }, { status: 403 }])).toBe(2);
});

test('a question is one of these parameters', () => {
  const asked = [{ search: '?page=2&limit=5' }, { search: '?page=2' }, {}];
  expect([known(asked), known(asked, { page: 2, limit: 5 }), known(asked, { page: 3 })]).toEqual([3, 1, undefined]);
});

test.each<[string, Asked]>([
  ['another operation', { id: 'listOthers' }],
  ['another method', { method: 'HEAD' }],
  ['another key', { by: { ...credential, secret: 'svc_b' } }],
  ['a key in another place', { by: { ...credential, placement: 'query' }, search: '?api_key=svc_a' }],
  ['a scheme of its own', { by: { ...credential, scheme: 'bearer' } }],
  ['nobody', { by: undefined }],
  ['a refusal', { status: 401 }],
])('what is known of %s is not known of the question', (_, asked) => {
  expect(known([asked])).toBeUndefined();
});

test('nobody asks questions, too, and refusals are answers', () => {
  const answers = answersTo(runOf([{ by: undefined, status: 401 }, {}]), { operation });
  expect(answers.map(({ number }) => number)).toEqual([1]);
});

test('what was served before is not asked again, and all else is', async () => {
  const asked: unknown[] = [];
  const fresh = { number: 9 } as Exchange;
  const send: Scope['send'] = async ({ parameters }) => {
    asked.push(parameters);
    return fresh;
  };
  const run = runOf([{ search: '?page=2' }, { search: '?page=3', status: 500 }]);
  const first = knownFirst({ run, operation, send } as unknown as Scope);
  const numbers: number[] = [];
  for (const page of [2, 3, 4]) numbers.push((await first.send({ parameters: { page }, credential })).number);
  expect([numbers, asked]).toEqual([
    [1, 9, 9],
    [{ page: 3 }, { page: 4 }],
  ]);
});
