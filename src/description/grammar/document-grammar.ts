import {
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
  text,
  securityRequirements,
  twin,
} from './object-grammar.ts';
import { operationGrammar } from './operation-grammar.ts';
import { schemaGrammar } from './schema-grammar.ts';
import { securityGrammar } from './security-grammar.ts';
import { twinGrammar } from './twin-grammar.ts';

const componentName = form(/^[A-Za-z0-9._-]+$/, 'a component name (letters, digits, ., _ and -)');
const externalDocs = object('External Documentation Object');
const servers = list(object('Server Object'));

const component = (name: string): Shape => map(referable(name), componentName);

/** The objects of OpenAPI 3.1 (section 4.8), with `x-twin` where extensions may stand. */
export const documentGrammar: Grammar = {
  ...schemaGrammar,
  ...operationGrammar,
  ...securityGrammar,
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
  'External Documentation Object': { fields: { description: text, url: text }, required: ['url'], twin },
  'Tag Object': { fields: { name: text, description: text, externalDocs }, required: ['name'], twin },
};

/** The grammar of an object that is known to be in it. */
export function grammarOf(object: string): ObjectGrammar {
  const grammar = documentGrammar[object];
  if (grammar === undefined) throw new RangeError(`the grammar has no '${object}'`);
  return grammar;
}
