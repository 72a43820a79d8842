import { expect, test } from 'vitest';
import { describeApi } from '../end-to-end/twin.ts';
import { breaksOf } from './breaks.ts';

const breaks = breaksOf(describeApi());
const nodesOf = (operation: string): readonly string[] =>
  breaks.filter((one) => one.operation === operation).map(({ kind, node }) => `${kind} ${node}`);

test('each operation has its security, parameters, and documented fields broken; guesses are left alone', () => {
  expect(nodesOf('getUsageHistory')).toEqual([
    'operation is there',
    'security bearerKey',
    'security queryKey',
    'security a key is required',
    'security plans',
    'parameter query days: type',
    'parameter query days: default',
    'parameter query days: maximum',
  ]);
  expect(nodesOf('getQuota').slice(5)).toEqual([
    'field UserQuota.plan: type',
    'field UserQuota.plan: enum',
    'field UserQuota.unlimited: type',
    'field UserQuota.quota_used: type',
    'field UserQuota.quota_remaining: type',
  ]);
});

test('no node of an operation is broken twice', () => {
  const names = breaks.map(({ operation, kind, node }) => `${operation} ${kind} ${node}`);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

test('every operation, parameter and member of documented content is among them', () => {
  const { operations } = describeApi();
  const expected = operations.flatMap(({ id, parameters, requestBody }) => [
    `${id} operation is there`,
    ...parameters.map((parameter) => `${id} parameter ${parameter.in} ${parameter.name}: type`),
    ...[...(requestBody?.content[0]?.schema?.properties.values() ?? [])]
      .filter(({ schema }) => schema.assumes.node.length === 0)
      .map(({ name }) => `${id} content ${name}: type`),
  ]);
  const names = new Set(breaks.map(({ operation, kind, node }) => `${operation} ${kind} ${node}`));
  expect(expected.filter((name) => !names.has(name))).toEqual([]);
});
