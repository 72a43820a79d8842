import { expect, test } from 'vitest';
import { checkOperations } from '../../src/cli/check-operations.ts';
import { UsageError } from '../../src/cli/usage-error.ts';
import { describeApi } from '../end-to-end/twin.ts';

const description = describeApi();
const without = (left: (id: string) => boolean) => ({
  ...description,
  operations: description.operations.filter(({ id }) => left(id)),
});

test('the document of the API has every operation that is judged', () => {
  expect(() => checkOperations(description)).not.toThrow();
});

test.each([
  [(id: string) => id !== 'search', 'the operations search'],
  [() => false, 'any operation'],
])('a document that has not is refused with what is missing', (left, missing) => {
  expect(() => checkOperations(without(left))).toThrow(
    new UsageError(`there are no rules for openapi.yaml: it does not have ${missing} of the API that they are about`),
  );
});
