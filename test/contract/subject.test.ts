import { describe, expect, test } from 'vitest';
import { createVirtualClock } from '../../src/contract/run-clock.ts';
import { RunStopped } from '../../src/contract/run-stopped.ts';
import { type Subject, type SubjectOptions, createSubject } from '../../src/contract/subject.ts';
import { operationOf, scripted } from './small-api.ts';

const clock = createVirtualClock();

function subjectOf(transport: SubjectOptions['transport'], part: Partial<SubjectOptions> = {}): Subject {
  return createSubject({
    baseUrl: 'https://plants.example/v1',
    transport,
    clock,
    forms: { query: 'key' },
    fields: ['User-Agent', 'test'],
    readOnly: false,
    timeoutMs: 1000,
    intervalMs: 0,
    budget: 100,
    signal: undefined,
    ...part,
  });
}

const list = operationOf('listPlants');
const add = operationOf('addPlant');
const made = { secret: 'leaf-made', origin: 'made' } as const;

async function stopOf(sending: Promise<unknown>): Promise<string> {
  const error = await sending.catch((thrown: unknown) => thrown);
  return error instanceof RunStopped ? `${error.reason}: ${error.message}` : String(error);
}

describe('a request', () => {
  test('has the base URL, the credential in the header, and JSON content', async () => {
    const transport = scripted(200);
    const content = { name: 'fern' };
    await subjectOf(transport).send({
      operation: add,
      content,
      credential: { ...made, placement: 'header' },
      purpose: 'p',
    });
    expect(transport.sent).toEqual([
      {
        method: 'POST',
        url: 'https://plants.example/v1/plants',
        fields: ['User-Agent', 'test', 'Authorization', 'Bearer leaf-made', 'Content-Type', 'application/json'],
        content: new TextEncoder().encode('{"name":"fern"}'),
      },
    ]);
  });

  test('has the credential in the query, under the name that the description gives', async () => {
    const transport = scripted(200);
    await subjectOf(transport).send({ operation: list, credential: { ...made, placement: 'query' }, purpose: 'p' });
    expect(transport.sent[0]?.url).toBe('https://plants.example/v1/plants?key=leaf-made');
  });

  test('writes another scheme where one is asked for', async () => {
    const transport = scripted(200);
    const credential = { ...made, placement: 'header', scheme: 'bEARER' } as const;
    await subjectOf(transport).send({ operation: list, credential, purpose: 'p' });
    expect(transport.sent[0]?.fields).toContain('bEARER leaf-made');
  });
});

describe('what may not leave', () => {
  test('is an unsafe method of a read-only run', async () => {
    const transport = scripted(200);
    const sending = subjectOf(transport, { readOnly: true }).send({ operation: add, purpose: 'p' });
    await expect(sending).rejects.toThrow('p: addPlant (POST) may not leave a read-only run');
    expect(transport.sent).toEqual([]);
  });

  test('is a supplied key in the query, unless that is asked for', async () => {
    const transport = scripted(200);
    const credential = { secret: 'leaf-mine', origin: 'supplied', placement: 'query' } as const;
    const subject = subjectOf(transport);
    await expect(subject.send({ operation: list, credential, purpose: 'p' })).rejects.toThrow(
      'p: a supplied key may not stand in the query of listPlants',
    );
    expect(transport.sent).toEqual([]);
    await subject.send({ operation: list, credential, purpose: 'p', exposeSuppliedKey: true });
    expect(transport.sent.length).toBe(1);
  });
});

test('a server error is asked once more, and both exchanges are kept', async () => {
  const subject = subjectOf(scripted(500, 200));
  const exchange = await subject.send({ operation: list, purpose: 'p' });
  expect(exchange.response?.status).toBe(200);
  expect(subject.exchanges.map(({ number, response }) => [number, response?.status])).toEqual([
    [1, 500],
    [2, 200],
  ]);
});

test('a target that never answers is given up after four failures in a row', async () => {
  const transport = scripted('timeout');
  const subject = subjectOf(transport);
  for (let i = 0; i < 4; i++) await subject.send({ operation: list, purpose: 'p' });
  const stop = await stopOf(subject.send({ operation: list, purpose: 'p' }));
  expect([stop, transport.sent.length]).toEqual(['unreachable: https://plants.example/v1 does not answer: timeout', 4]);
  subject.forgive();
  await subject.send({ operation: list, purpose: 'p' });
  expect(transport.sent.length).toBe(5);
});

test('one answer forgives earlier failures', async () => {
  const subject = subjectOf(scripted('timeout', 'timeout', 'timeout', 200, 'timeout', 'timeout', 'timeout', 200));
  for (let i = 0; i < 8; i++) await subject.send({ operation: list, purpose: 'p' });
  expect(subject.exchanges.length).toBe(8);
});

test('a budget of writes counts unsafe requests only, and holds until the run leaves', async () => {
  const subject = subjectOf(scripted(200), { writeBudget: 1 });
  for (const operation of [list, add, list]) await subject.send({ operation, purpose: 'p' });
  expect(await stopOf(subject.send({ operation: add, purpose: 'p' }))).toBe(
    'budget: the budget of 1 unsafe requests is used up: raise it, or leave out promises that change something',
  );
  subject.leave();
  await subject.send({ operation: add, purpose: 'p' });
  expect(subject.exchanges.length).toBe(4);
});

test('a budget holds until the run leaves', async () => {
  const subject = subjectOf(scripted(200), { budget: 1 });
  await subject.send({ operation: list, purpose: 'p' });
  expect(await stopOf(subject.send({ operation: list, purpose: 'p' }))).toBe(
    'budget: the budget of 1 requests is used up',
  );
  subject.leave();
  expect((await subject.send({ operation: list, purpose: 'p' })).number).toBe(2);
});

test('an interruption stops everything until the run leaves', async () => {
  const controller = new AbortController();
  const transport = scripted(200);
  const subject = subjectOf(transport, { signal: controller.signal });
  controller.abort();
  expect(await stopOf(subject.send({ operation: list, purpose: 'p' }))).toBe('interrupted: the run was interrupted');
  subject.leave();
  await subject.send({ operation: list, purpose: 'p' });
  expect(transport.sent.length).toBe(1);
});

test('an interruption in the middle of a request stops it', async () => {
  const controller = new AbortController();
  const subject = subjectOf(
    {
      send: async () => {
        controller.abort();
        return { kind: 'aborted', message: 'the run was interrupted' };
      },
    },
    { signal: controller.signal },
  );
  expect(await stopOf(subject.send({ operation: list, purpose: 'p' }))).toBe('interrupted: the run was interrupted');
});
