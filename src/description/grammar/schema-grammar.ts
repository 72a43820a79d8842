import {
  twin,
  any,
  boolean,
  choice,
  filled,
  type Grammar,
  list,
  map,
  object,
  type Shape,
  schema,
  type TextForm,
  text,
} from './object-grammar.ts';

const regularExpression: TextForm = {
  matches: (value) => {
    try {
      return new RegExp(value, 'u') instanceof RegExp;
    } catch {
      return false;
    }
  },
  called: 'a regular expression (ECMA-262, with the flag u)',
};
const anchor: TextForm = {
  matches: (value) => /^[A-Za-z_][-A-Za-z0-9._]*$/.test(value),
  called: 'an anchor (a letter or _, then letters, digits, ., _ and -)',
};

const number: Shape = { kind: 'number' };
const count: Shape = { kind: 'number', integer: true, from: 0 };
const names: Shape = { kind: 'list', of: text, distinct: true };
const type: Shape = choice('null', 'boolean', 'integer', 'number', 'string', 'array', 'object');

/** Keywords that hold schemas which apply to the same instance: a circle of them has no end. */
export const inPlaceKeywords: readonly string[] = [
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependentSchemas',
];

/** Keywords of JSON Schema 2020-12 and of the OpenAPI 3.1 base vocabulary (OpenAPI 3.1 section 4.8.24). */
export const schemaGrammar: Grammar = {
  'Schema Object': {
    fields: {
      $id: text,
      $schema: text,
      $ref: text,
      $anchor: { kind: 'text', form: anchor },
      $dynamicRef: text,
      $dynamicAnchor: { kind: 'text', form: anchor },
      $vocabulary: map(boolean),
      $comment: text,
      $defs: map(schema),
      definitions: map(schema),
      prefixItems: filled(schema),
      items: schema,
      contains: schema,
      additionalProperties: schema,
      properties: map(schema),
      patternProperties: map(schema, regularExpression),
      dependentSchemas: map(schema),
      propertyNames: schema,
      if: schema,
      // biome-ignore lint/suspicious/noThenProperty: the keyword is called so, and no one awaits a grammar
      then: schema,
      else: schema,
      allOf: filled(schema),
      anyOf: filled(schema),
      oneOf: filled(schema),
      not: schema,
      unevaluatedItems: schema,
      unevaluatedProperties: schema,
      type: { kind: 'either', list: { kind: 'list', of: type, filled: true, distinct: true }, other: type },
      const: any,
      enum: list(any),
      multipleOf: { kind: 'number', above: 0 },
      maximum: number,
      exclusiveMaximum: number,
      minimum: number,
      exclusiveMinimum: number,
      maxLength: count,
      minLength: count,
      pattern: { kind: 'text', form: regularExpression },
      maxItems: count,
      minItems: count,
      uniqueItems: boolean,
      maxContains: count,
      minContains: count,
      maxProperties: count,
      minProperties: count,
      required: names,
      dependentRequired: map(names),
      title: text,
      description: text,
      default: any,
      deprecated: boolean,
      readOnly: boolean,
      writeOnly: boolean,
      examples: list(any),
      format: text,
      contentEncoding: text,
      contentMediaType: text,
      contentSchema: schema,
      discriminator: object('Discriminator Object'),
      xml: object('XML Object'),
      externalDocs: object('External Documentation Object'),
      example: any,
    },
    twin: 'x-twin of a schema',
    open: true,
  },
  'Discriminator Object': {
    fields: { propertyName: text, mapping: map(text) },
    required: ['propertyName'],
    twin,
  },
  'XML Object': {
    fields: { name: text, namespace: text, prefix: text, attribute: boolean, wrapped: boolean },
    twin,
  },
};
