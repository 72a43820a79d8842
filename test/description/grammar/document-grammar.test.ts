import { validate } from '@hyperjump/json-schema/openapi-3-1';
import { expect, test } from 'vitest';
import { isJsonObject, type Json, type JsonObject } from '../../../src/http/json.ts';
import { compileDescription } from '../../../src/description/compile.ts';
import { documentGrammar, grammarOf } from '../../../src/description/grammar/document-grammar.ts';
import { walkGrammar } from '../../../src/description/grammar/grammar-walk.ts';
import { pointerTokens } from '../../../src/description/json-pointer.ts';
import { readDocument } from '../../../src/description/read-document.ts';
import { wholeDocument } from '../whole-document.ts';

const official = await validate('https://spec.openapis.org/oas/3.1/schema');
const { root } = readDocument(wholeDocument, 'whole.yaml');
if (!isJsonObject(root)) throw new Error('the whole document is an object');
const whole: JsonObject = root;
const { nodes } = walkGrammar(whole, () => undefined);

/** The document with another value at a place; `undefined` removes it. */
function changed(at: Json, [token, ...below]: readonly string[], value: Json | undefined): Json {
  if (token === undefined) return value ?? null;
  if (Array.isArray(at)) {
    const elements: readonly Json[] = at;
    return elements.map((element, index) => (String(index) === token ? changed(element, below, value) : element));
  }
  if (!isJsonObject(at)) throw new Error(`there is nothing at ${token}`);
  const { [token]: old = {}, ...rest } = at;
  return below.length === 0 && value === undefined ? rest : { ...at, [token]: changed(old, below, value) };
}

const errorsOf = (document: Json): readonly string[] =>
  compileDescription(JSON.stringify(document), 'changed.json')
    .findings.filter(({ severity }) => severity === 'error')
    .map(({ code }) => code);

/** The official schema of this edition calls the member `server` of a Link Object `body`. */
const officiallyValid = (document: Json): boolean =>
  official(JSON.parse(JSON.stringify(document).replaceAll('"server":', '"body":'))).valid;

test('the whole document is sound by both', () => {
  expect([errorsOf(whole), officiallyValid(whole)]).toEqual([[], true]);
});

test('the whole document has every object and every field of the grammar', () => {
  const written = new Set(
    nodes.flatMap(({ object, json }) => [object, ...Object.keys(json).map((name) => `${object}.${name}`)]),
  );
  const known = Object.entries(documentGrammar).flatMap(([object, { fields }]) => [
    object,
    ...(object === 'Schema Object' ? [] : Object.keys(fields).map((name) => `${object}.${name}`)),
  ]);
  // They exclude a member that is written, or are not used, which is worth a warning.
  const leftOut = ['License Object.url', 'Path Item Object.servers', 'Operation Object.servers'];
  expect(known.filter((name) => !written.has(name)).toSorted()).toEqual(leftOut.toSorted());
});

/** The first node of each kind that the official schema describes; it leaves schemas and extensions open. */
const firsts = [...new Map(nodes.toReversed().map((node) => [node.object, node])).values()].filter(
  ({ object, pointer }) =>
    / Object/.test(object) && object !== 'Schema Object' && !pointer.startsWith('/components/schemas'),
);

const openMaps = ['Paths Object', 'Responses Object'];
/** Any name is an expression, as far as a Callback Object knows. */
const closed = firsts.filter(({ object }) => object !== 'Callback Object');
const strangers = closed.map(({ object, pointer }): [string, string, string, Json] => [
  object,
  'with the unknown member',
  `${pointer}/stranger`,
  openMaps.includes(object) ? {} : 7,
]);
const incomplete = firsts.flatMap(({ object, pointer }) =>
  (grammarOf(object).required ?? []).map((name): [string, string, string, undefined] => [
    object,
    'without',
    `${pointer}/${name}`,
    undefined,
  ]),
);

test.each([...strangers, ...incomplete])('%s %s %s: neither accepts it', (_, __, pointer, value) => {
  const document = changed(whole, pointerTokens(pointer) ?? [], value);
  expect([errorsOf(document).length, officiallyValid(document)]).toEqual([1, false]);
});

test('an object that is not in the grammar is a fault of the caller', () => {
  expect(() => grammarOf('Wrong Object')).toThrow(new RangeError("the grammar has no 'Wrong Object'"));
});
