import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createTwin } from '../../src/cli/twin.ts';
import { UsageError } from '../../src/cli/usage-error.ts';
import { compileDescription } from '../../src/description/compile.ts';
import type { ApiDescription } from '../../src/description/model.ts';
import { validatorsOf } from '../../src/description/validator.ts';
import { deviations } from '../../src/mutants/deviations.ts';
import { root } from '../architecture/source.ts';

const text = readFileSync(`${root}openapi.yaml`, 'utf8');

function compiled(document: string): ApiDescription {
  const { description, findings } = compileDescription(document, 'doc.yaml');
  if (description === undefined) throw new Error(JSON.stringify(findings));
  return description;
}

const ours = compiled(text);
const options = { seed: 1, clock: 'frozen', at: Date.UTC(2026, 10, 2, 9, 30) } as const;
const fields = ['Host', 'localhost'];
const pets = compiled(
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1.0.0' },
    paths: {
      '/pets': {
        get: { responses: { 200: { description: 'Pets.', content: { 'application/json': { example: ['Rex'] } } } } },
      },
    },
  }),
);

describe('the service answers', () => {
  test('where the document has all of its operations, without a word', async () => {
    const { mock, notes } = await createTwin(ours, options);
    expect([mock.personas.length > 0, notes]).toEqual([true, []]);
  });

  test('where it has at least half of them; the rest is answered from the description, which is said', async () => {
    const operations = ours.operations.map((it, index) => (index < 8 ? { ...it, id: `renamed${index}` } : it));
    const { mock, notes } = await createTwin({ ...ours, operations }, options);
    expect([mock.personas.length > 0, notes]).toEqual([true, ['8 operations are answered from the description alone']]);
  });
});

describe('the description alone answers', () => {
  test('where the document has fewer', async () => {
    const operations = ours.operations.map((it, index) => (index < 10 ? { ...it, id: `renamed${index}` } : it));
    const { mock, notes } = await createTwin({ ...ours, operations }, options);
    expect([mock.personas, notes]).toEqual([
      [],
      ['no business rules are known for doc.yaml: it is answered from its examples and schemas'],
    ]);
  });

  test('a foreign document', async () => {
    const { mock } = await createTwin(pets, options);
    const { status, content } = mock.answer({ method: 'GET', target: '/pets', fields, content: undefined });
    expect([status, String(content)]).toEqual([200, '["Rex"]']);
  });

  test('and options that need the service say that they do nothing', async () => {
    expect((await createTwin(pets, { ...options, size: { news: 1 }, quota: 1 })).notes).toEqual([
      'no business rules are known for doc.yaml: it is answered from its examples and schemas',
      'it does not follow --size and --quota',
    ]);
  });
});

test('values that a document wants from faker come from faker', async () => {
  const named = { type: 'string', 'x-twin': { faker: 'company.name' } };
  const content = { 'application/json': { schema: named } };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Firms', version: '1.0.0' },
    paths: { '/firm': { get: { responses: { 200: { description: 'A firm.', content } } } } },
  };
  const { mock } = await createTwin(compiled(JSON.stringify(document)), options);
  const answer = mock.answer({ method: 'GET', target: '/firm', fields, content: undefined });
  expect(String(answer.content)).toBe('"Wilkinson - Hagenes"');
});

describe('mutants', () => {
  const freeQuota = async (mutant: readonly string[]): Promise<number> => {
    const { mock } = await createTwin(ours, { ...options, mutant });
    const key = mock.personas.find(({ plan }) => plan === 'free')?.key;
    const asked = { method: 'GET', target: '/api/user/quota', content: undefined };
    return mock.answer({ ...asked, fields: [...fields, 'Authorization', `Bearer ${key}`] }).status;
  };

  test('that are asked for are on from the start', async () => {
    expect([await freeQuota([]), await freeQuota(['free-plan-quota'])]).toEqual([403, 200]);
    expect((await createTwin(ours, { ...options, mutant: ['free-plan-quota'] })).mutants).toEqual(['free-plan-quota']);
  });

  test.each([
    [
      ours,
      'free-plan-qota',
      'there is no mutant "free-plan-qota": did you mean free-plan-quota? apitwin mutants lists them',
    ],
    [ours, 'unheard-of-name', 'there is no mutant "unheard-of-name": apitwin mutants lists them'],
    [pets, 'free-plan-quota', '--mutant needs the API that comes with apitwin: no mutant is known for this document'],
  ])('of which there is none here are refused', async (description, id, message) => {
    await expect(createTwin(description, { ...options, mutant: [id] })).rejects.toEqual(new UsageError(message));
  });
});

test('an unknown kind of record is refused with those that there are', async () => {
  await expect(createTwin(ours, { ...options, size: { cats: 5 } })).rejects.toEqual(
    new UsageError('--size knows no cats: give a number of news and repos'),
  );
});

test('a document that the handlers cannot serve is refused with the reason', async () => {
  const without = compiled(text.replace('enum: [key_limit_reached]', 'enum: [key_limit]'));
  await expect(createTwin(without, options)).rejects.toThrow(UsageError);
});

describe('trouble from the start', () => {
  test('is in every world, and is told with the mutants as one line', async () => {
    const [first] = deviations;
    const asked = { ...options, trouble: 'listFavorites:2=503,errors=0', mutant: [first?.id ?? ''] };
    const { trouble, mutants } = await createTwin(ours, asked);
    const line = `errors=0,listFavorites:2=503,deviation=${first?.id}`;
    expect([trouble, mutants]).toEqual([line, [first?.id]]);
    expect((await createTwin(ours, { ...options, trouble: line })).trouble).toBe(line);
  });

  test('is answered in the declared shape where there is one', async () => {
    const { mock } = await createTwin(ours, { ...options, trouble: 'rateLimit=0' });
    const answers = ours.operations.map(({ method, pathTemplate }) =>
      mock.answer({ method, target: pathTemplate.replaceAll(/\{.*?\}/g, '1'), fields, content: undefined }),
    );
    const validators = validatorsOf(ours);
    for (const [index, { status, content }] of answers.entries()) {
      const schema = ours.operations[index]?.responses.find(({ statusKey }) => statusKey === '429')?.content[0]?.schema;
      if (!schema) throw new Error(`${ours.operations[index]?.id} declares no 429`);
      const violations = validators.for(schema)(JSON.parse(String(content)));
      expect([status, violations]).toEqual([429, []]);
    }
  });

  test.each([
    [
      'listFavorits:3=503',
      `--trouble listFavorits:3=503: there is no operation "listFavorits": did you mean 'listFavorites'?`,
    ],
    ['latncy=3', `--trouble latncy=3: there is no trouble "latncy": did you mean 'latency'?`],
  ])('%s is refused in one line', async (trouble, message) => {
    await expect(createTwin(ours, { ...options, trouble })).rejects.toThrow(new UsageError(message));
  });

  test('can be no deviation of a foreign document', async () => {
    const trouble = `deviation=${deviations[0]?.id}`;
    await expect(createTwin(pets, { ...options, trouble })).rejects.toThrow(UsageError);
  });
});
