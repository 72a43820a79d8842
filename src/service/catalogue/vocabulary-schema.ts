import type { JsonObject } from '../../http/json.ts';
import type { Vocabulary } from './vocabulary.ts';

const text: JsonObject = { type: 'string', minLength: 1 };
/** As slots are written in texts, between braces. */
const slot: JsonObject = { type: 'string', pattern: '^[a-z]+[0-9]?$' };
/** A part of a repository's name. */
const namePart: JsonObject = { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' };
const weight: JsonObject = { type: 'integer', minimum: 1, maximum: 1000 };
const list = (items: JsonObject, minItems = 1): JsonObject => ({ type: 'array', items, minItems });
/** Values are drawn so that no two that belong together are the same: one has to be left when two are taken. */
const choices: JsonObject = { ...list(text, 3), distinctItems: true };
const map = (additionalProperties: JsonObject): JsonObject => ({ type: 'object', additionalProperties });
const record = (properties: JsonObject): JsonObject => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const names: JsonObject = record({
  organisations: map(list(record({ name: text, line: text, city: text, person: text }), 3)),
  versions: map(list({ type: 'string' })),
  sources: list(record({ name: text, weight, categories: list(text, 0) })),
  lists: map(choices),
  tuples: list(record({ slots: list(slot), rows: list(list(text)) }), 0),
  ranges: map({ ...list({ type: 'integer', minimum: 0, maximum: 1_000_000 }, 2), maxItems: 2 }),
});

const story: JsonObject = record({
  titles: list(text),
  leads: list(text),
  details: list(text),
  tags: list(text),
  more: list(text, 2),
});

const news: JsonObject = list(
  record({ label: text, weight, protagonists: list(slot), stories: list(story), closers: list(text) }),
);

const field: JsonObject = record({
  name: text,
  weight,
  languages: list({ type: 'string' }),
  stems: list(namePart),
  projects: list(record({ descriptions: list(text), analysis: text, detail: text })),
  taglines: list(text),
  closers: list(text),
});

const repositories: JsonObject = record({
  fields: list(field),
  endings: list(namePart),
  owners: list(namePart),
  lists: map(list(text)),
});

/** JSON Schemas of the files of a vocabulary, by the member that each holds. */
export const vocabularySchemas: Readonly<Record<keyof Vocabulary, JsonObject>> = { names, news, repositories };
