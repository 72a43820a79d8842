import {
  any,
  boolean,
  choice,
  form,
  type Grammar,
  list,
  map,
  object,
  referable,
  type Shape,
  schema,
  type TextForm,
  text,
  securityRequirements,
  twin,
} from './object-grammar.ts';

const path = form(/^\//, 'a path, which begins with /');
const expression: TextForm = { matches: () => true, called: 'an expression' };

/** Keys of a Responses Object (OpenAPI 3.1 section 4.8.16). */
const statusKey = form(/^[1-5](?:\d\d|XX)$/, "a status such as '200', a range such as '4XX', or 'default'");

const externalDocs = object('External Documentation Object');
const servers = list(object('Server Object'));
const content = map(object('Media Type Object'));
const operation = object('Operation Object');
const parameters = list(referable('Parameter Object'));
const example: Readonly<Record<string, Shape>> = { example: any, examples: map(referable('Example Object')) };

/** Paths, operations, and what is sent and answered (OpenAPI 3.1 sections 4.8.8 to 4.8.21). */
export const operationGrammar: Grammar = {
  'Paths Object': {
    fields: {},
    patterned: { names: path, value: referable('Path Item Object'), unknown: 'unknown-path' },
    twin,
  },
  'Path Item Object': {
    fields: {
      summary: text,
      description: text,
      get: operation,
      put: operation,
      post: operation,
      delete: operation,
      options: operation,
      head: operation,
      patch: operation,
      trace: operation,
      servers,
      parameters,
    },
    twin,
  },
  'Operation Object': {
    fields: {
      tags: list(text),
      summary: text,
      description: text,
      externalDocs,
      operationId: text,
      parameters,
      requestBody: referable('Request Body Object'),
      responses: object('Responses Object'),
      callbacks: map(referable('Callback Object')),
      deprecated: boolean,
      security: securityRequirements,
      servers,
    },
    twin: 'x-twin of an operation',
  },
  'Parameter Object': {
    fields: {
      name: text,
      in: choice('path', 'query', 'header', 'cookie'),
      description: text,
      required: boolean,
      deprecated: boolean,
      allowEmptyValue: boolean,
      style: choice('matrix', 'label', 'form', 'simple', 'spaceDelimited', 'pipeDelimited', 'deepObject'),
      explode: boolean,
      allowReserved: boolean,
      schema,
      content,
      ...example,
    },
    required: ['name', 'in'],
    twin: 'x-twin of a parameter',
  },
  'Header Object': {
    fields: {
      description: text,
      required: boolean,
      deprecated: boolean,
      style: choice('simple'),
      explode: boolean,
      schema,
      content,
      ...example,
    },
    twin,
  },
  'Request Body Object': { fields: { description: text, content, required: boolean }, required: ['content'], twin },
  'Media Type Object': {
    fields: { schema, encoding: map(object('Encoding Object')), ...example },
    twin,
  },
  'Encoding Object': {
    fields: {
      contentType: text,
      headers: map(referable('Header Object')),
      style: choice('form', 'spaceDelimited', 'pipeDelimited', 'deepObject'),
      explode: boolean,
      allowReserved: boolean,
    },
    twin,
  },
  'Responses Object': {
    fields: { default: referable('Response Object') },
    patterned: { names: statusKey, value: referable('Response Object'), unknown: 'unknown-status' },
    twin,
  },
  'Response Object': {
    fields: {
      description: text,
      headers: map(referable('Header Object')),
      content,
      links: map(referable('Link Object')),
    },
    required: ['description'],
    twin: 'x-twin of a response',
  },
  'Callback Object': {
    fields: {},
    patterned: { names: expression, value: referable('Path Item Object'), unknown: 'unknown-member' },
    twin,
  },
  'Example Object': { fields: { summary: text, description: text, value: any, externalValue: text }, twin },
  'Link Object': {
    fields: {
      operationRef: text,
      operationId: text,
      parameters: map(any),
      requestBody: any,
      description: text,
      server: object('Server Object'),
    },
    twin,
  },
};
