import { expect, test } from 'vitest';
import { createRunContext } from '../../src/contract/create-run-context.ts';
import { createRecorder } from '../../src/contract/recording.ts';
import type { Transport } from '../../src/contract/transport.ts';
import { scripted, smallApi } from './small-api.ts';
import { smallKey, smallOptions, smallRun } from './small-run.ts';

test('every request has the fields of the tool and of the user', async () => {
  const transport = scripted(200);
  const { context } = smallRun({ transport, userAgent: 'apitwin/1', fields: ['X-Proxy', 'open'] });
  await context.subject.send({ operation: context.operation('listPlants'), purpose: 'p' });
  expect(transport.sent[0]?.fields).toEqual([
    ...['User-Agent', 'apitwin/1', 'Accept', 'application/json, */*;q=0.1', 'Apitwin-Run', 'nightly-7'],
    ...['X-Proxy', 'open'],
  ]);
});

test('the supplied key is known as a secret, and stands in the header', () => {
  const { context, credential } = smallRun({ secrets: ['proxy-secret'] });
  expect(context.key()).toEqual({ secret: smallKey, placement: 'header', origin: 'supplied' });
  expect(credential).toEqual(context.key());
  expect(context.secrets.known.map(({ value }) => value)).toEqual([smallKey, 'proxy-secret']);
});

test('a hidden value is kept out of reports, and is no leak where the server shows it', async () => {
  const { context } = smallRun({ hidden: ['gate-0123456789'], transport: scripted([200, [], 'gate-0123456789']) });
  const exchange = await context.subject.send({ operation: context.operation('listPlants'), purpose: 'p' });
  expect([context.secrets.known.length, context.secrets.leaksOf(exchange)]).toEqual([2, []]);
  expect(createRecorder(context.secrets, undefined).exchange(exchange).responseContent).toBe('[redacted]');
});

test('an anonymous run has no key to send, and still knows it as a secret', () => {
  const { context } = smallRun({ anonymous: true });
  expect(() => context.key()).toThrow('an anonymous run has no key');
  expect([context.anonymous, context.secrets.known.length]).toEqual([true, 1]);
});

test('a further key is had by its role, is a secret, and is not sent in an anonymous run', () => {
  const keys = { other: 'fern-5678' };
  const { context } = smallRun({ keys });
  expect(context.supplied('other')).toEqual({ secret: 'fern-5678', placement: 'header', origin: 'supplied' });
  expect(context.supplied('free')).toBeUndefined();
  expect(context.secrets.known.map(({ value }) => value)).toEqual([smallKey, 'fern-5678']);
  expect(smallRun({ keys, anonymous: true }).context.supplied('other')).toBeUndefined();
});

test('random values depend on seed and name alone', () => {
  const draw = (seed: number, name: string): number => smallRun({ seed }).context.stream(name).int(0, 1_000_000);
  expect(draw(1, 'a')).toBe(draw(1, 'a'));
  expect(draw(1, 'a')).not.toBe(draw(2, 'a'));
  expect(draw(1, 'a')).not.toBe(draw(1, 'b'));
});

test('waits are measured and announced', async () => {
  const announced: string[] = [];
  const making = smallRun({
    onProgress: (progress) => announced.push(progress.kind === 'waiting' ? progress.name : progress.kind),
  });
  const wait = { id: 'growth', name: 'it grows', ceilingMs: 10, intervalMs: 5, consecutive: 1, basis: 'growth' };
  await making.context.wait(wait, async () => true);
  expect([announced, making.waits()]).toEqual([
    ['it grows'],
    [{ name: 'it grows', ceilingMs: 10, measuredMs: 0, held: true }],
  ]);
});

test('an unknown operation is a fault of the suite', () => {
  expect(() => smallRun().context.operation('eatPlant')).toThrow('plants.yaml has no operation eatPlant');
});

test('the user may allow another ceiling, and name values', async () => {
  const wait = { id: 'growth', name: 'it grows', ceilingMs: 10, intervalMs: 5, consecutive: 1, basis: 'growth' };
  const { context } = smallRun({ waits: { growth: 20 }, values: { soil: 'sand' } });
  const { ceilingMs, measuredMs } = await context.wait(wait, async () => false);
  expect([context.ceilingMs(wait), ceilingMs, measuredMs]).toEqual([20, 20, 20]);
  expect([context.value('soil'), context.value('water'), smallRun().context.ceilingMs(wait)]).toEqual([
    'sand',
    undefined,
    10,
  ]);
});

test('requests of a run with a rate keep the distance that it asks for, those of another one none', async () => {
  const distances: number[] = [];
  for (const rate of [undefined, 2]) {
    const { context } = smallRun({ transport: scripted(200), ...(rate === undefined ? {} : { rate }) });
    const operation = context.operation('listPlants');
    for (let i = 0; i < 2; i += 1) await context.subject.send({ operation, purpose: 'p' });
    const [first, second] = context.exchanges;
    distances.push((second?.sentAt ?? 0) - (first?.sentAt ?? 0));
  }
  expect(distances).toEqual([0, 500]);
});

test('records are judged by what the document states, in a strict run by what it declares, too', () => {
  const noted = smallApi((text) => text.replace('note: { type: string,', 'note: { type: integer,'));
  const of = (strict: boolean) => {
    const { context } = smallRun({ description: noted, strict });
    const schema = context.operation('getPlant').responses[0]?.content[0]?.schema;
    if (!schema) throw new Error('the small API shows no plants');
    return context.judge.check(schema, { id: 1, name: 'Ivy', note: 'green' }).length;
  };
  expect([of(false), of(true)]).toEqual([0, 1]);
});

test('the operation that took the key is known from when it is found', async () => {
  const { context, setProbe } = smallRun();
  const probe = { operation: context.operation('listPlants'), content: [] };
  const before = context.probe;
  setProbe(probe);
  expect([before, context.probe]).toEqual([undefined, probe]);
});

test('what is doubted is kept for the end, and how things left behind are undone is told', () => {
  const { context, doubts } = smallRun();
  context.warn('the clock runs backwards');
  const own = smallRun({ sweepCommand: () => 'npm run tidy' }).context;
  expect([doubts, context.sweepCommand('nightly-7'), own.sweepCommand('nightly-7')]).toEqual([
    ['the clock runs backwards'],
    'apitwin sweep, with the ledger of that run',
    'npm run tidy',
  ]);
});

test('secrets are told apart by what they are, and supplied ones are watched', () => {
  const { context } = smallRun({
    keys: { free: 'fern-567890' },
    secrets: ['proxy-secret'],
    hidden: ['gate-0123456789'],
  });
  expect(context.secrets.known.map(({ label, watched }) => [label, watched])).toEqual([
    ['the supplied key', true],
    ['the supplied key of the role free', true],
    ['a supplied secret', true],
    ['a hidden value', false],
  ]);
});

test('what no suite can undo is left over', async () => {
  const left = { number: 1, kind: 'plant', label: 'Ivy', id: undefined, data: undefined, state: 'stuck' };
  for (const undo of [undefined, {}]) {
    const suite = { requirements: [], facts: [], limits: {}, ...(undo && { undo }) };
    const { context } = smallRun({ suite });
    context.ledger.intend({ kind: 'plant', label: 'Ivy' });
    expect(await context.ledger.undoAll()).toEqual([left]);
  }
});

test('a run without key, further keys and values has none of them', () => {
  const { key: _, ...options } = smallOptions();
  const { context, credential } = createRunContext(options);
  expect([credential, context.anonymous, context.secrets.known]).toEqual([undefined, true, []]);
  expect([context.supplied('other'), context.value('soil')]).toEqual([undefined, undefined]);
  expect(() => context.key()).toThrow('an anonymous run has no key');
});

test('a base URL may end with a slash, and a request has the time that the user gives it, or ten seconds', async () => {
  const asked: unknown[] = [];
  const transport: Transport = {
    async send({ url }, { timeoutMs }) {
      asked.push([url, timeoutMs]);
      return { kind: 'response', status: 200, fields: [], content: new Uint8Array() };
    },
  };
  for (const part of [{}, { timeoutMs: 70, baseUrl: 'https://plants.example/v1/' }]) {
    const { context } = smallRun({ transport, ...part });
    await context.subject.send({ operation: context.operation('listPlants'), purpose: 'p' });
  }
  expect(asked).toEqual([
    ['https://plants.example/v1/plants', 10_000],
    ['https://plants.example/v1/plants', 70],
  ]);
});

test('a read-only run lets nothing unsafe leave', async () => {
  const send = ({ context }: ReturnType<typeof smallRun>) =>
    context.subject.send({ operation: context.operation('addPlant'), purpose: 'p' });
  const [writing, reading] = [smallRun(), smallRun({ readOnly: true })];
  expect([(await send(writing)).response?.status, writing.context.readOnly, reading.context.readOnly]).toEqual([
    200,
    false,
    true,
  ]);
  await expect(send(reading)).rejects.toThrow();
  expect(reading.context.exchanges).toEqual([]);
});
