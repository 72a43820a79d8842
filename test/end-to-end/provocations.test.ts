import { describe, expect, test } from 'vitest';
import { provoke } from './provocations.ts';
import { sendAll, textOf } from './send-spec.ts';
import { createTestTwin, describeApi } from './twin.ts';

const description = describeApi();
const mock = createTestTwin({ description });

describe('every declared status has a request that earns it', () => {
  const rows = description.operations.flatMap(({ id, responses }) =>
    responses.map(({ statusKey }) => [id, Number(statusKey)] as const),
  );

  test.each(rows)('%s %i', (operationId, status) => {
    const answer = sendAll(mock, provoke(operationId, status), {
      world: `${operationId}-${status}`,
      personas: mock.personas,
    });
    expect(answer.status, textOf(answer)).toBe(status);
  });
});
