import { documentedRecords } from '../../contracts/trials/operations.ts';
import { findRecords } from '../../src/contract/discovery.ts';
import type { ApiDescription, Operation, Parameter, Property, Schema } from '../../src/description/model.ts';

/** A request to the mock, open for changes. */
export interface Call {
  path: string;
  readonly query: URLSearchParams;
  /** Members of the content, where it is an object. */
  content: Record<string, unknown> | undefined;
  bearer: string | undefined;
}

export interface Keys {
  /** Of a paid account, scope all. */
  readonly paid: string;
  readonly free: string;
}

/** Changes a call in place; a number is the status of a refusal. */
type Change = (call: Call, keys: Keys) => number | undefined;

/** One node of the description that the mock does not keep: at one operation, and nowhere else. */
export interface Break {
  readonly operation: string;
  /** `operation`, `security`, `parameter`, `content` or `field`. */
  readonly kind: 'operation' | 'security' | 'parameter' | 'content' | 'field';
  /** The node, such as `query limit: default`. */
  readonly node: string;
  readonly before?: Change;
  /** Changes the content of a success in place. */
  after?(json: never): void;
  /** What the mock is made from instead: a keyword, by the pointer of its schema, of another value. */
  readonly keyword?: { readonly pointer: string; readonly name: string; readonly value: number };
}

const isGuess = (schema: Schema, keyword: string): boolean => (schema.assumes.parts[keyword]?.length ?? 0) > 0;

/** Keywords of a schema that the documentation states. Of a type that is a guess, only null is one. */
function keywordsOf(schema: Schema): readonly string[] {
  if (typeof schema.json === 'boolean') return [];
  const judged = ['type', 'default', 'maximum', 'minimum', 'enum', 'format', 'pattern', 'items'];
  return judged
    .filter((name) => Object.hasOwn(schema.json as object, name) && (name === 'type' || !isGuess(schema, name)))
    .filter((name) => name !== 'items' || schema.items?.assumes.node.length === 0);
}

/** Whether a limit exists can't be asked without reaching it: nothing is broken here, and a waiver has to say why. */
function limitBreaks({ id, rateLimit }: Operation): Break[] {
  return rateLimit ? [{ operation: id, kind: 'operation', node: 'rate limit' }] : [];
}

function securityBreaks({ id, security, plans, assumes }: Operation): Break[] {
  const at = { operation: id, kind: 'security' } as const;
  const isOpen = security.some((schemes) => schemes.length === 0);
  const breaks: Break[] = [
    { ...at, node: 'bearerKey', before: ({ bearer }) => (bearer === undefined ? undefined : 401) },
    { ...at, node: 'queryKey', before: ({ query }) => (query.has('api_key') ? 401 : undefined) },
  ];
  const none: Change = (call, { paid }) => {
    if (call.bearer === undefined && !call.query.has('api_key')) call.bearer = paid;
    return undefined;
  };
  if (!isOpen) breaks.push({ ...at, node: 'a key is required', before: none });
  const free: Change = (call, keys) => {
    if (call.bearer === keys.free) call.bearer = keys.paid;
    return undefined;
  };
  if (plans && !assumes.parts.plans) breaks.push({ ...at, node: 'plans', before: free });
  return breaks;
}

function defaultBreak({ name, schema }: Parameter): Change {
  return ({ query }) => {
    if (!query.has(name)) query.set(name, String(Number(schema.default) + 1));
    return undefined;
  };
}

function ignored({ name, in: place }: Parameter): Change {
  return (call) => {
    if (place === 'path') call.path = call.path.replace(/\d+$/, (id) => String(Number(id) - 1));
    else call.query.delete(name);
    return undefined;
  };
}

function parameterBreaks({ id, parameters }: Operation): Break[] {
  return parameters.flatMap((parameter) => {
    const { schema, name } = parameter;
    const at = { operation: id, kind: 'parameter' } as const;
    const node = (keyword: string): string => `${parameter.in} ${name}: ${keyword}`;
    const breaks: Break[] = [{ ...at, node: node('type'), before: ignored(parameter) }];
    const keywords = keywordsOf(schema);
    if (keywords.includes('default')) {
      breaks.push({ ...at, node: node('default'), before: defaultBreak(parameter) });
    }
    if (keywords.includes('maximum')) {
      const keyword = { pointer: schema.pointer, name: 'maximum', value: (schema.maximum ?? 0) * 2 };
      breaks.push({ ...at, node: node('maximum'), keyword });
    }
    if (parameter.in === 'query' && parameter.required && !parameter.assumes.parts.required) {
      const before: Change = ({ query }) => {
        if (!query.has(name)) query.set(name, 'a');
        return undefined;
      };
      breaks.push({ ...at, node: node('required'), before });
    }
    return breaks;
  });
}

/** Members of the content that the documentation names: each is not taken, and each value of an enum is refused. */
function contentBreaks({ id, requestBody }: Operation): Break[] {
  const properties = [...(requestBody?.content[0]?.schema?.properties.values() ?? [])];
  return properties
    .filter(({ schema }) => schema.assumes.node.length === 0)
    .flatMap(({ name, schema }) => {
      const at = { operation: id, kind: 'content' } as const;
      const drop: Change = ({ content }) => {
        if (content) delete content[name];
        return undefined;
      };
      const values = isGuess(schema, 'enum') ? [] : (schema.enum ?? []);
      return [
        { ...at, node: `${name}: type`, before: drop },
        ...values.map((value) => ({
          ...at,
          node: `${name}: enum ${String(value)}`,
          before: ({ content }: Call) => (content?.[name] === value ? 400 : undefined),
        })),
      ];
    });
}

const wrongValues: Readonly<Record<string, unknown>> = {
  type: { wrong: true },
  format: 'yesterday',
  enum: 'another',
  pattern: 'without an ellipsis',
  items: [7],
};

function fieldBreaks({ id }: Operation, record: Schema): Break[] {
  const breakOf = ({ name }: Property, keyword: string): Break => ({
    operation: id,
    kind: 'field',
    node: `${record.name}.${name}: ${keyword}`,
    after(json) {
      for (const { value } of findRecords(json, record)) {
        if (Object.hasOwn(value, name)) (value as Record<string, unknown>)[name] = wrongValues[keyword];
      }
    },
  });
  return [...record.properties.values()].flatMap((property) =>
    keywordsOf(property.schema)
      .filter((keyword) => keyword in wrongValues)
      .map((keyword) => breakOf(property, keyword)),
  );
}

/** Every documented node that a server may fail to keep, at each operation that has it. */
export function breaksOf({ operations, schemas }: ApiDescription): readonly Break[] {
  return operations.flatMap((operation) => {
    const record = schemas.get(documentedRecords[operation.id] ?? '');
    return [
      { operation: operation.id, kind: 'operation', node: 'is there', before: () => 404 },
      ...limitBreaks(operation),
      ...securityBreaks(operation),
      ...parameterBreaks(operation),
      ...contentBreaks(operation),
      ...(record ? fieldBreaks(operation, record) : []),
    ];
  });
}
