import {
  any,
  boolean,
  choice,
  filled,
  form,
  type Grammar,
  list,
  map,
  type ObjectGrammar,
  object,
  referable,
  type Shape,
  schema,
  type TextForm,
  text,
} from './object-grammar.ts';
import { schemaGrammar } from './schema-grammar.ts';
import { twinGrammar } from './twin-grammar.ts';

const twin = 'x-twin';
const componentName = form(/^[A-Za-z0-9._-]+$/, 'a component name: letters, digits, ., _ and -');
const path = form(/^\//, 'a path, which begins with /');
const anything: TextForm = { matches: () => true, called: 'an expression' };

/** Keys of a Responses Object (OpenAPI 3.1 section 4.8.16). */
const statusKey = form(/^[1-5](?:\d\d|XX)$/, "a status such as '200', a range such as '4XX', or 'default'");

const externalDocs = object('External Documentation Object');
const securityRequirements = list({ kind: 'map', of: list(text), called: 'a Security Requirement Object' });
const content = map(object('Media Type Object'));
const servers = list(object('Server Object'));
const operation = object('Operation Object');
const parameters = list(referable('Parameter Object'));
const example: Readonly<Record<string, Shape>> = { example: any, examples: map(referable('Example Object')) };

const component = (name: string): Shape => map(referable(name), componentName);

const flow = (...required: readonly string[]): ObjectGrammar => ({
  fields: { authorizationUrl: text, tokenUrl: text, refreshUrl: text, scopes: map(text) },
  required: [...required, 'scopes'],
  twin,
});

/** The objects of OpenAPI 3.1 (section 4.8), with `x-twin` where extensions may stand. */
export const documentGrammar: Grammar = {
  ...schemaGrammar,
  ...twinGrammar,
  'OpenAPI Object': {
    fields: {
      openapi: text,
      info: object('Info Object'),
      jsonSchemaDialect: text,
      servers,
      paths: object('Paths Object'),
      webhooks: map(referable('Path Item Object')),
      components: object('Components Object'),
      security: securityRequirements,
      tags: list(object('Tag Object')),
      externalDocs,
    },
    required: ['openapi', 'info'],
    twin: 'x-twin of the document',
  },
  'Info Object': {
    fields: {
      title: text,
      summary: text,
      description: text,
      termsOfService: text,
      contact: object('Contact Object'),
      license: object('License Object'),
      version: text,
    },
    required: ['title', 'version'],
    twin,
  },
  'Contact Object': { fields: { name: text, url: text, email: text }, twin },
  'License Object': { fields: { name: text, identifier: text, url: text }, required: ['name'], twin },
  'Server Object': {
    fields: { url: text, description: text, variables: map(object('Server Variable Object')) },
    required: ['url'],
    twin,
  },
  'Server Variable Object': {
    fields: { enum: filled(text), default: text, description: text },
    required: ['default'],
    twin,
  },
  'Components Object': {
    fields: {
      schemas: map(schema, componentName),
      responses: component('Response Object'),
      parameters: component('Parameter Object'),
      examples: component('Example Object'),
      requestBodies: component('Request Body Object'),
      headers: component('Header Object'),
      securitySchemes: component('Security Scheme Object'),
      links: component('Link Object'),
      callbacks: component('Callback Object'),
      pathItems: component('Path Item Object'),
    },
    twin,
  },
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
  'External Documentation Object': { fields: { description: text, url: text }, required: ['url'], twin },
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
    twin,
  },
  'Callback Object': {
    fields: {},
    patterned: { names: anything, value: referable('Path Item Object'), unknown: 'unknown-member' },
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
  'Tag Object': { fields: { name: text, description: text, externalDocs }, required: ['name'], twin },
  'Discriminator Object': {
    fields: { propertyName: text, mapping: map(text) },
    required: ['propertyName'],
    twin,
  },
  'XML Object': {
    fields: { name: text, namespace: text, prefix: text, attribute: boolean, wrapped: boolean },
    twin,
  },
  'Security Scheme Object': {
    fields: {
      type: choice('apiKey', 'http', 'mutualTLS', 'oauth2', 'openIdConnect'),
      description: text,
      name: text,
      in: choice('query', 'header', 'cookie'),
      scheme: text,
      bearerFormat: text,
      flows: object('OAuth Flows Object'),
      openIdConnectUrl: text,
    },
    required: ['type'],
    twin,
  },
  'OAuth Flows Object': {
    fields: {
      implicit: object('OAuth Flow Object (implicit)'),
      password: object('OAuth Flow Object (password)'),
      clientCredentials: object('OAuth Flow Object (clientCredentials)'),
      authorizationCode: object('OAuth Flow Object (authorizationCode)'),
    },
    twin,
  },
  'OAuth Flow Object (implicit)': flow('authorizationUrl'),
  'OAuth Flow Object (password)': flow('tokenUrl'),
  'OAuth Flow Object (clientCredentials)': flow('tokenUrl'),
  'OAuth Flow Object (authorizationCode)': flow('authorizationUrl', 'tokenUrl'),
};

/** The grammar of an object that is known to be in it. */
export function grammarOf(object: string): ObjectGrammar {
  const grammar = documentGrammar[object];
  if (grammar === undefined) throw new RangeError(`the grammar has no '${object}'`);
  return grammar;
}
