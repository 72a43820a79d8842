import { expect, test } from 'vitest';
import { accountOperations, accountWrites } from '../../src/mutants/operation-groups.ts';
import { describeApi } from '../end-to-end/twin.ts';

const { operations } = describeApi();
const idsOf = (tags: readonly string[]): string[] =>
  operations.filter((operation) => operation.tags.some((tag) => tags.includes(tag))).map(({ id }) => id);

test('the groups are those of the description', () => {
  const own = idsOf(['user', 'keys']);
  expect(accountOperations.toSorted()).toEqual(own.toSorted());
  const writes = operations.filter(({ id, method }) => own.includes(id) && method !== 'GET').map(({ id }) => id);
  expect(accountWrites.toSorted()).toEqual(writes.toSorted());
});
