import { expect, test } from 'vitest';
import { facts } from '../../../contracts/facts.ts';
import { deviations } from '../../../src/mutants/deviations.ts';
import { accountOperations, userOperations } from '../../../src/mutants/operation-groups.ts';

/** Facts about keys, plans, quota and usage. */
const area = /^(F1|F2\.[34]|F3|F4\.3|F5)-|^F4\.2-(key|paid|quota|usage)|^F8-(days|quota)/;

/** Facts that no deviation violates, and why. */
const reasons: Readonly<Record<string, string>> = {
  'F1-content-free-for-all':
    'the document also keeps the whole API to paid plans: a server that closes its content is a reasonable one',
};

/** Facts that bind several operations, each of which may get it wrong alone. */
const several: readonly (readonly [fact: string, operations: readonly string[]])[] = [
  ['F1-account-access', accountOperations],
  ['F4.2-key-required', userOperations],
  ['F4.2-paid-plan-required', userOperations],
  ['F5-user-key', userOperations],
  ['F5-user-paid-plan', userOperations],
  ['F4.3-premium', ['createApiKey', 'revokeApiKey']],
  ['F5-premium', ['createApiKey', 'revokeApiKey']],
  ['F5-query', accountOperations],
  ['F5-schemes-global', accountOperations],
];

const isViolated = (fact: string, operation?: string): boolean =>
  deviations.some((it) => it.facts.includes(fact) && (operation === undefined || it.operations.includes(operation)));

test('every fact about keys, plans, quota and usage is violated by a deviation, or has a reason', () => {
  const observable = facts.filter(({ id, unobservable }) => area.test(id) && unobservable === undefined);
  expect(observable.map(({ id }) => id).filter((id) => !isViolated(id))).toEqual(Object.keys(reasons));
});

test.each(several)('%s is violated on each operation that it binds', (fact, operations) => {
  expect(operations.filter((operation) => !isViolated(fact, operation))).toEqual([]);
});
