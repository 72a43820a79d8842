import ts from 'typescript';
import { parse } from 'yaml';
import { isJsonObject } from '../../src/http/json.ts';
import { roomOf } from './layers.ts';
import { placeOf, type Source, walk } from './source.ts';

/** Rooms that know this API. Every other room works for any document. */
const roomsOfTheApi: readonly string[] = ['src/service', 'src/mutants', 'src/client'];

/**
 * Words of this document that other rooms may say, because they mean something there too. A word that is here and no
 * longer in the document must go.
 */
export const sharedWords: Readonly<Record<string, string>> = {
  all: 'English',
  api: 'what every document describes',
  change: 'English',
  date: 'the field Date of HTTP, and English',
  days: 'English: a unit of time',
  detail: 'a member of problem details (RFC 9457)',
  history: 'English',
  id: 'English',
  item: 'an element of a list; a role of x-twin',
  items: 'a keyword of JSON Schema; a role of x-twin',
  key: 'English',
  keywords: 'what a schema consists of (JSON Schema)',
  language: 'English; HTTP negotiates it',
  limit: 'a role of x-twin; rate limits have one',
  list: 'English',
  mixed: 'English',
  name: 'English',
  owner: 'English',
  page: 'a role of x-twin',
  plan: 'a part of x-twin.plans',
  Preferences: 'what the field Prefer lists (RFC 7240)',
  preferences: 'what the field Prefer lists (RFC 7240)',
  prefix: 'English',
  q: 'the weight of a media range (RFC 9110 section 12.4.2)',
  query: 'a place of parameters (OpenAPI)',
  quota: 'how many calls an account may make, whatever the API',
  rank: 'English',
  requests: 'messages (HTTP)',
  revoked: 'a state of credentials',
  scope: 'what a credential permits (RFC 6749)',
  score: 'English',
  search: 'English',
  tags: 'a member of operations (OpenAPI)',
  title: 'a member of problem details (RFC 9457)',
  topic: 'English',
  topics: 'English',
  total: 'a role of x-twin',
  type: 'a member of problem details (RFC 9457)',
  unlimited: 'English',
  user: 'English',
};

const membersOf = (value: unknown): readonly [string, unknown][] => (isJsonObject(value) ? Object.entries(value) : []);
const memberOf = (value: unknown, name: string): unknown => (isJsonObject(value) ? value[name] : undefined);

/** Names of properties at any depth, and of parameters. */
function propertyNames(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(propertyNames);
  const parameter = memberOf(node, 'in') === 'query' ? [String(memberOf(node, 'name'))] : [];
  const own = membersOf(memberOf(node, 'properties')).map(([name]) => name);
  const below = membersOf(node)
    .filter(([name]) => name !== 'example' && name !== 'examples' && name !== 'x-twin')
    .flatMap(([, value]) => propertyNames(value));
  return [...parameter, ...own, ...below];
}

/** Path segments, members, record names and operationIds of an OpenAPI Document; problem details belong to HTTP. */
export function wordsOf(document: string): ReadonlySet<string> {
  const root: unknown = parse(document);
  const paths = membersOf(memberOf(root, 'paths'));
  const segments = paths.flatMap(([path]) => path.split('/').filter((part) => part !== '' && !part.startsWith('{')));
  const operationIds = paths.flatMap(([, item]) =>
    membersOf(item).flatMap(([, operation]) => memberOf(operation, 'operationId') ?? []),
  );
  const schemas = membersOf(memberOf(memberOf(root, 'components'), 'schemas')).filter(
    ([name]) => !name.startsWith('Problem'),
  );
  const members = [...propertyNames(memberOf(root, 'paths')), ...propertyNames(schemas.map(([, schema]) => schema))];
  const parameters = propertyNames(memberOf(memberOf(root, 'components'), 'parameters'));
  return new Set([
    ...segments,
    ...operationIds.map(String),
    ...schemas.map(([name]) => name),
    ...members,
    ...parameters,
  ]);
}

const wordsOfText = (text: string): readonly string[] => text.split(/[^\w-]+/);
const wordsOfIdentifier = (name: string): readonly string[] => [
  name,
  ...name.split(/(?<=[a-z0-9])(?=[A-Z])/).map((word) => word.toLowerCase()),
];

function spoken(node: ts.Node): readonly string[] {
  if (ts.isIdentifier(node)) return wordsOfIdentifier(node.text);
  const text = ts.isStringLiteralLike(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isTemplateHead(node);
  return text ? wordsOfText(node.text) : [];
}

/** Names and texts in the general rooms that only this API can mean. Comments may name it as an example. */
export function apiWords(sources: readonly Source[], words: ReadonlySet<string>): readonly string[] {
  const general = sources.filter(
    (source) => /^src\//.test(source.path) && !roomsOfTheApi.includes(roomOf(source.path)),
  );
  return general.flatMap((source) => {
    const found = new Set<string>();
    walk(source.ast, (node) => {
      if (ts.isImportDeclaration(node.parent ?? node) && ts.isStringLiteral(node)) return;
      for (const word of spoken(node)) {
        if (words.has(word) && !(word in sharedWords))
          found.add(`${placeOf(source, node.getStart(source.ast))} says ${word}`);
      }
    });
    return [...found];
  });
}
