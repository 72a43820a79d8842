import { describe, expect, test } from 'vitest';
import type { DeclaredResponse, Operation } from '../../src/description/model.ts';
import { validatorsOf } from '../../src/description/validator.ts';
import { fieldValues } from '../../src/http/fields.ts';
import type { ResponseData } from '../../src/http/message.ts';
import { provoke, type RequestSpec } from './provocations.ts';
import { sendAll, settled, textOf } from './send-spec.ts';
import { createTestTwin, describeApi } from './twin.ts';

const description = describeApi();
const mock = createTestTwin({ description });
const validators = validatorsOf(description);
const successOf = ({ responses }: Operation): number =>
  Math.min(...responses.map(({ statusKey }) => Number(statusKey)));

/** A sound request of an operation, without the credential that it needs. */
function soundRequest(operation: Operation): RequestSpec {
  const { persona: _, ...request } = provoke(operation.id, successOf(operation)).request;
  return settled(request, '1');
}

function ask(request: RequestSpec): ResponseData {
  return sendAll(mock, { before: [], request }, { world: 'forced', personas: [] });
}

const prefer = (operation: Operation, value: string): ResponseData =>
  ask({ ...soundRequest(operation), fields: { Prefer: value } });

function byQuery(operation: Operation, query: string): ResponseData {
  const request = soundRequest(operation);
  return ask({ ...request, target: `${request.target}${request.target.includes('?') ? '&' : '?'}${query}` });
}

/** What an answer breaks of its declared response. */
function breaches(answer: ResponseData, declared: DeclaredResponse): readonly unknown[] {
  const [type = ''] = fieldValues(answer.fields, 'Content-Type');
  const content = declared.content.find(({ mediaType }) => mediaType === type.split(';')[0]);
  if (!content?.schema) return [`${type} is not declared`];
  const missing = declared.headers.filter(({ name }) => fieldValues(answer.fields, name).length === 0);
  return [...validators.for(content.schema)(JSON.parse(textOf(answer))), ...missing];
}

const applied = ({ fields }: ResponseData): readonly string[] => fieldValues(fields, 'Preference-Applied');

describe.each(description.operations.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  const statuses = operation.responses.map((response) => [response.statusKey, response] as const);

  test.each(statuses)('is answered with %s where a preference asks for it', (code, declared) => {
    const answer = prefer(operation, `code=${code}`);
    expect([answer.status, applied(answer)]).toEqual([Number(code), [`code=${code}`]]);
    expect(breaches(answer, declared)).toEqual([]);
  });

  test.each(statuses)('and with %s where the query does, which applies no preference', (code) => {
    const answer = byQuery(operation, `__code=${code}`);
    expect([answer.status, applied(answer)]).toEqual([Number(code), []]);
    expect(textOf(answer)).toBe(textOf(prefer(operation, `code=${code}`)));
  });

  const examples = operation.responses.flatMap(({ statusKey, content }) =>
    content.flatMap((one) => Object.entries(one.examples).map(([name, value]) => [statusKey, name, value] as const)),
  );

  test.each(examples)('is answered with %s and the example %s', (code, name, value) => {
    for (const answer of [
      prefer(operation, `code=${code}, example=${name}`),
      byQuery(operation, `__code=${code}&__example=${name}`),
    ]) {
      expect([answer.status, JSON.parse(textOf(answer))]).toEqual([Number(code), value]);
    }
  });

  const listed = operation.responses.map(({ statusKey }) => statusKey).join(', ');

  test('refuses a status that it does not declare, and lists those that it does', () => {
    const answer = prefer(operation, 'code=418, wait=0');
    expect([answer.status, applied(answer)]).toEqual([400, ['wait=0']]);
    expect(JSON.parse(textOf(answer)).detail).toBe(
      `The status 418 is not declared for ${operation.id}; these are: ${listed}.`,
    );
    expect(textOf(byQuery(operation, '__code=418'))).toBe(textOf(answer));
  });

  test('refuses an example that it does not have, and lists those that it has', () => {
    const success = String(successOf(operation));
    const names = examples.filter(([code]) => code === success).map(([, name]) => name);
    const answer = prefer(operation, 'example=none-of-these');
    expect([answer.status, applied(answer)]).toEqual([400, []]);
    expect(JSON.parse(textOf(answer)).detail).toBe(
      `${operation.id} has no example "none-of-these" for ${success}; these are: ${names.join(', ')}.`,
    );
  });

  test('falls back to its own answer where the client is lenient', () => {
    const request = provoke(operation.id, 401).request;
    for (const demand of ['code=418', 'example=none-of-these', 'code=many']) {
      const answer = ask({ ...request, fields: { Prefer: `${demand}, handling=lenient` } });
      expect([answer.status, applied(answer)]).toEqual([401, ['handling=lenient']]);
    }
  });
});

test('an answer that is waited for is held back for so many seconds, at most a minute', () => {
  const [operation] = description.operations;
  if (!operation) throw new Error('no operation');
  const held = ['wait=3', 'wait=90'].map((value) => {
    const answer = prefer(operation, value);
    return [answer.status, 'delayMs' in answer && answer.delayMs, applied(answer)];
  });
  expect(held).toEqual([
    [200, 3000, ['wait=3']],
    [200, 60_000, ['wait=60']],
  ]);
});
