import { isJsonObject, type Json } from '../../http/json.ts';
import type { Property, Role, Schema } from '../../description/model.ts';
import { hasRoles } from '../../description/schema-view.ts';

/** Content made of a handler's data; `undefined`: the data has nothing to put there. */
export type Composer = (data: Json) => Json | undefined;

function memberOf(data: Json, name: string): Json | undefined {
  return isJsonObject(data) && Object.hasOwn(data, name) ? data[name] : undefined;
}

/** Schemas whose composer is being made: a schema inside itself is filled by member names. */
type Enclosing = ReadonlySet<string>;

/** Elements that have roles themselves are wrappers: each is composed of one element of the data. */
function composeElements(schema: Schema, enclosing: Enclosing): Composer {
  const { items } = schema;
  if (!items || !isComposed(items, enclosing)) return (elements) => elements;
  const compose = composerOf(items, enclosing);
  return (elements) => {
    if (!Array.isArray(elements)) return elements;
    return elements.map((element: Json) => compose(element)).filter((element) => element !== undefined);
  };
}

/** What a response shows in a place of its own is no part of the record beside it. */
function withoutSecret(data: Json): Json {
  if (!isJsonObject(data) || !Object.hasOwn(data, 'secret')) return data;
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== 'secret'));
}

function composeRole(role: Role, schema: Schema, enclosing: Enclosing): Composer {
  if (role === 'item') return schema.properties.has('secret') ? (data) => data : withoutSecret;
  if (role !== 'items') return (data) => memberOf(data, role);
  const elements = composeElements(schema, enclosing);
  return (data) => {
    const items = memberOf(data, 'items');
    return items === undefined ? undefined : elements(items);
  };
}

function composeObject(properties: Iterable<Property>, enclosing: Enclosing): Composer {
  const composers = [...properties].map(({ name, schema }): readonly [string, Composer] => {
    if (isComposed(schema, enclosing)) return [name, composerOf(schema, enclosing)];
    const [only, ...others] = schema.enum ?? [];
    return [name, only !== undefined && others.length === 0 ? () => only : (data) => memberOf(data, name)];
  });
  return (data) => {
    const content: Record<string, Json> = {};
    for (const [name, compose] of composers) {
      const value = compose(data);
      if (value !== undefined) content[name] = value;
    }
    return content;
  };
}

function composeLoneElement(schema: Schema, enclosing: Enclosing): Composer {
  const compose = composerOf(schema, enclosing);
  return (data) => {
    const element = compose(data);
    return element === undefined ? undefined : [element];
  };
}

function isComposed(schema: Schema, enclosing: Enclosing): boolean {
  return !enclosing.has(schema.pointer) && hasRoles(schema);
}

function composerOf(schema: Schema, outer: Enclosing): Composer {
  const enclosing = new Set([...outer, schema.pointer]);
  if (schema.role !== undefined) return composeRole(schema.role, schema, enclosing);
  if (schema.properties.size > 0) return composeObject(schema.properties.values(), enclosing);
  if (schema.items && isComposed(schema.items, enclosing)) return composeLoneElement(schema.items, enclosing);
  const alternative = schema.alternatives.find((candidate) => isComposed(candidate, enclosing));
  return alternative ? composerOf(alternative, enclosing) : (data) => data;
}

/**
 * How content of that schema is made of a handler's data. Without an `x-twin.role` in it the data is the content. Else
 * a property with a role takes the value of that role (`item`: the whole data, but for a secret), a property with roles
 * below it is made the same way of the same data, one that may have but one value has it, and every other property takes
 * the member of its own name. An array whose elements have roles, but no role itself, gets one element.
 */
export function createComposer(schema: Schema | undefined): Composer {
  return schema && isComposed(schema, new Set()) ? composerOf(schema, new Set()) : (data) => data;
}
