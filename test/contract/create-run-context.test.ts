import { expect, test } from 'vitest';
import { createRecorder } from '../../src/contract/recording.ts';
import { scripted } from './small-api.ts';
import { smallKey, smallRun } from './small-run.ts';

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
