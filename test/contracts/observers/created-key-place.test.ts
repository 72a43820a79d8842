import { describe, expect, test } from 'vitest';
import { observeCreatedKey } from '../../../contracts/observers/created-key-place.ts';
import { runKeys } from '../../../contracts/keys/run-keys.ts';
import type { Observed } from '../../../src/contract/observer.ts';
import { valueAt } from '../../../src/description/json-pointer.ts';
import type { Json, JsonObject } from '../../../src/http/json.ts';
import { description } from '../reference/judge-reference.ts';
import { reply, runAt } from '../judge-alone.ts';

/** What is observed where the key is answered in that shape. */
async function seen(shape: (key: JsonObject) => Json): Promise<Observed | undefined> {
  const run = await runAt(({ operation, mock }) => {
    if (operation !== 'createApiKey') return undefined;
    const { status, json } = mock();
    return reply(shape(json as JsonObject), status);
  });
  await runKeys(run).first();
  return observeCreatedKey(run);
}

/** The schema and the example that are declared instead. */
const declared = async (shape: (key: JsonObject) => Json): Promise<readonly unknown[]> => {
  const { edits = [] } = (await seen(shape)) ?? {};
  return edits.map((edit) => ('value' in edit ? edit.value : undefined));
};
const without = (name: string, { [name]: _, ...others }: JsonObject): JsonObject => others;
/** As the description has it. */
const secret = valueAt(description.documents.declared, '/components/schemas/CreatedApiKey/allOf/1/properties/key');

describe('where a new key is shown', () => {
  test.each<[what: string, shape: (key: JsonObject) => Json, seen: string, asDecided: boolean, edits: boolean]>([
    ['as declared', (key) => key, 'the key stands at /key', true, false],
    ['as declared, with further members', (key) => ({ ...key, more: 1 }), 'the key stands at /key', true, false],
    [
      'under another name',
      ({ key = null, ...others }) => ({ ...others, token: key }),
      'the key stands at /token',
      false,
      true,
    ],
    ['as declared, without a member that is', (key) => without('name', key), 'the key stands at /key', false, true],
    ['in an envelope', (key) => ({ data: key }), 'the key stands at /data/key', false, true],
    ['alone', ({ key = null }) => key, 'the key stands at the root', false, false],
    [
      'as it is sent',
      (key) => ({ ...key, key: `Bearer ${String(key.key)}` }),
      'the key stands at /key, in the form in which it is sent',
      false,
      false,
    ],
  ])('is told: %s', async (_, shape, text, asDecided, hasEdits) => {
    const found = await seen(shape);
    expect(found && [found.seen, found.asDecided, found.edits.length > 0]).toEqual([text, asDecided, hasEdits]);
  });

  test('nothing is told where no key was made', async () => {
    expect(observeCreatedKey(await runAt(() => undefined))).toBeUndefined();
  });

  test('the whole record is declared with the key in it', async () => {
    const [schema, example] = await declared(({ key = null, ...others }) => ({ ...others, token: key }));
    expect(schema).toMatchObject({
      allOf: [
        { $ref: '#/components/schemas/ApiKey' },
        { type: 'object', required: ['token'], properties: { token: secret } },
      ],
    });
    const { value } = example as { readonly value: JsonObject };
    expect(Object.keys(value).toSorted()).toEqual(
      ['created_at', 'id', 'name', 'prefix', 'revoked', 'scope', 'token'].toSorted(),
    );
    expect([typeof value.token, value.revoked, value.name]).toEqual(['string', false, expect.any(String)]);
  });

  test('a part of the record is declared by its members', async () => {
    const [schema, example] = await declared(({ key = null, name = null }) => ({ name, token: key }));
    expect(schema).toMatchObject({
      type: 'object',
      required: ['name', 'token'],
      properties: { name: { $ref: expect.stringMatching(/^#\/components\/schemas\/ApiKey\/.*name$/) }, token: secret },
    });
    expect(Object.keys((example as { readonly value: JsonObject }).value)).toEqual(['name', 'token']);
  });

  test('a record beside the key is declared as one, and nothing that is none', async () => {
    const [schema] = await declared(({ key = null, ...record }) => ({ token: key, record, note: { a: 1 } }));
    expect(schema).toMatchObject({ required: ['token'], properties: { token: secret } });
    const [beside] = await declared(({ key = null, ...record }) => ({ made: { token: key }, record, note: { a: 1 } }));
    expect(beside).toMatchObject({
      type: 'object',
      required: ['made', 'record'],
      properties: { record: { $ref: '#/components/schemas/ApiKey', 'x-twin': { role: 'item' } } },
    });
  });

  test('a record beside the key that lacks a member is not declared', async () => {
    const lacking = ({ key = null, ...record }: JsonObject): Json => ({
      made: { token: key },
      record: without('prefix', record),
    });
    const [schema] = await declared(lacking);
    expect(schema).toMatchObject({ type: 'object', required: ['made'] });
  });

  test('a key of another form stands where it is due, unless something else is other, too', async () => {
    const spelt = async (change: (key: JsonObject) => JsonObject): Promise<boolean | undefined> => {
      const real = new Map<string, string>();
      const run = await runAt(({ operation, mock, key }) => {
        const known = real.get(key ?? '');
        if (known !== undefined) return mock(known);
        if (operation !== 'createApiKey') return undefined;
        const created = mock().json as JsonObject;
        real.set(`pk-${String(created.key)}`, String(created.key));
        return reply(change({ ...created, key: `pk-${String(created.key)}` }), 201);
      });
      await runKeys(run).first();
      return observeCreatedKey(run)?.asDecided;
    };
    expect([await spelt((key) => key), await spelt((key) => without('name', key))]).toEqual([true, false]);
  });
});
