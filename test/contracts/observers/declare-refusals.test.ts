import { describe, expect, test } from 'vitest';
import { codesOf, codedRefusals } from '../../../contracts/answers/declared-refusals.ts';
import { declareRefusalContent } from '../../../contracts/observers/declare-refusal-content.ts';
import { type SeenRefusals, declareRefusals } from '../../../contracts/observers/declare-refusals.ts';
import { compileDescription } from '../../../src/description/compile.ts';
import { type DocumentEdit, editDocument } from '../../../src/description/edit-document.ts';
import type { ApiDescription } from '../../../src/description/model.ts';
import { operationOf } from '../../contract/small-api.ts';
import { description } from '../reference/judge-reference.ts';

function edited(edits: readonly DocumentEdit[]): ApiDescription {
  const { description: result, findings } = compileDescription(editDocument(description.text, edits), 'openapi.yaml');
  expect(findings).toEqual([]);
  if (!result) throw new Error('the edited document does not compile');
  return result;
}

/** The codes of each status that an operation refuses with. */
const refusals = (described: ApiDescription, id: string): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    codedRefusals(operationOf(id, described)).map((response) => [response.statusKey, codesOf(response).toSorted()]),
  );

/** Statuses by operation and code; of other operations nothing else than declared is known. */
const knowing = (statuses: Readonly<Record<string, Readonly<Record<string, number>>>>): SeenRefusals => ({
  statusOf: ({ id }, code) => statuses[id]?.[code],
  seenAt: ({ id }) => Object.keys(statuses[id] ?? {}),
});
const describedAs = (statuses: Parameters<typeof knowing>[0]): ApiDescription =>
  edited(declareRefusals(description, knowing(statuses)));

describe('the statuses of refusals', () => {
  const declared = refusals(description, 'getQuota');
  const others = (codes: readonly string[] = [], ...without: readonly string[]): readonly string[] =>
    codes.filter((code) => !without.includes(code));

  test('stay as they are where nothing else is known', () => {
    expect(declareRefusals(description, knowing({}))).toEqual([]);
    expect(declareRefusals(description, knowing({ getQuota: { authentication_required: 401 } }))).toEqual([]);
  });

  test('part where one of two codes moves, and come together with those of the other status', () => {
    const { 401: known = [], 403: forbidden = [] } = declared;
    expect(known.length).toBeGreaterThan(1);
    const moved = refusals(describedAs({ getQuota: { authentication_required: 403 } }), 'getQuota');
    expect(moved).toEqual({
      ...declared,
      401: others(known, 'authentication_required'),
      403: [...forbidden, 'authentication_required'].toSorted(),
    });
  });

  test('change places, one of two for one of two', () => {
    const { 401: known = [], 403: forbidden = [] } = declared;
    const [left = '', right = ''] = [known[0], forbidden[0]];
    expect(refusals(describedAs({ getQuota: { [left]: 403, [right]: 401 } }), 'getQuota')).toEqual({
      ...declared,
      401: [...others(known, left), right].toSorted(),
      403: [...others(forbidden, right), left].toSorted(),
    });
  });

  test('move as a whole, and with what examples say of them', () => {
    const { 401: known = [] } = declared;
    const all = Object.fromEntries(known.map((code) => [code, 407]));
    const result = describedAs({ getQuota: all });
    const { 401: _, ...left } = declared;
    expect(refusals(result, 'getQuota')).toEqual({ ...left, 407: known });
    expect(refusals(result, 'listFavorites')).toEqual(refusals(description, 'listFavorites'));
  });

  test('are declared for what an operation did not declare, under a name that is free', () => {
    expect(Object.values(refusals(description, 'getQuota')).flat()).not.toContain('not_found');
    const edits = declareRefusals(description, knowing({ getQuota: { not_found: 422 } }));
    expect(edits.map(({ path }) => path)).toContain('/components/responses/NotFound2');
    const result = edited(edits);
    expect(refusals(result, 'getQuota')).toEqual({ ...declared, 422: ['not_found'] });
    expect(refusals(result, 'getNews')).toEqual(refusals(description, 'getNews'));
  });

  test('of a code that no operation declares are not declared', () => {
    expect(declareRefusals(description, knowing({ getQuota: { gone_fishing: 418 } }))).toEqual([]);
  });
});

describe('the content of refusals', () => {
  const role = (name: string, type: string) => ({ type, 'x-twin': { role: name } });
  const schema = {
    type: 'object',
    properties: { code: role('code', 'string'), http: role('status', 'string'), nr: role('status', 'integer') },
    allOf: [{ properties: { kind: role('code', 'string') } }],
  };
  const at = '/components/responses/Unauthorized/content';
  const valueAt = (edits: readonly DocumentEdit[], path: string): unknown => {
    const edit = edits.find((candidate) => candidate.path === path);
    return edit && 'value' in edit ? edit.value : edit?.op;
  };
  const { codes, content } = (() => {
    const [response] = codedRefusals(operationOf('getQuota', description));
    if (!response) throw new Error('no refusal is declared');
    return { codes: codesOf(response), content: response.content[0] };
  })();

  test('is declared for each response, with its codes and its status, and rests on what it rested on', () => {
    const edits = declareRefusalContent(description, { mediaType: 'application/json', schema, tellsCode: true });
    const enumerated = { ...role('code', 'string'), enum: codes };
    const media = content?.assumes.node ?? [];
    const assumed = content?.schema?.assumes.node ?? [];
    const declared = {
      ...schema,
      properties: { code: enumerated, http: { const: '401' }, nr: role('status', 'integer') },
      allOf: [{ properties: { kind: enumerated } }],
      ...(assumed.length > 0 && { 'x-twin': { assumes: assumed } }),
    };
    expect(valueAt(edits, at)).toEqual({
      'application/json': { schema: declared, ...(media.length > 0 && { 'x-twin': { assumes: media } }) },
    });
    expect(valueAt(edits, '/components/responses/Unauthorized/x-twin/codes')).toBeUndefined();
  });

  test('is taken away where there is none, and the codes stand at the response', () => {
    const edits = declareRefusalContent(description, { mediaType: undefined });
    expect(valueAt(edits, at)).toBe('remove');
    const told = edits.filter(({ path }) => path.startsWith('/components/responses/Unauthorized/x-twin'));
    expect(told.map((edit) => ('value' in edit ? edit.value : edit.op))).toEqual([
      told[0]?.path.endsWith('/codes') ? codes : { codes },
    ]);
    expect(refusals(edited(edits), 'getQuota')).toEqual(refusals(description, 'getQuota'));
  });
});
