import type { Json } from '../../http/json.ts';
import type { Shape } from './object-grammar.ts';

/** What a value must be, for a message: `a text`, `a list`, `an Info Object`. */
export function describeShape(shape: Shape): string {
  switch (shape.kind) {
    case 'any':
      return 'any value';
    case 'boolean':
      return 'true or false';
    case 'text':
      return 'a text';
    case 'number':
      return describeNumber(shape);
    case 'list':
      return 'a list';
    case 'map':
      return shape.called ?? 'an object';
    case 'object':
      return withArticle(shape.object);
    case 'schema':
      return 'a schema (an object, true or false)';
    case 'either':
      return `${describeShape(shape.other)} or ${describeShape(shape.list)}`;
  }
}

/** The name of a shape in the grammar: that of its object, or what a value of it is called. */
export function shapeName(shape: Shape): string {
  if (shape.kind === 'schema') return 'Schema Object';
  return shape.kind === 'object' ? shape.object : describeShape(shape);
}

function describeNumber(shape: Shape & { kind: 'number' }): string {
  const bound = shape.above === undefined ? '' : ` above ${shape.above}`;
  return `${shape.integer === true ? 'an integer' : 'a number'}${shape.from === undefined ? bound : ` from ${shape.from}`}`;
}

/** `an Info Object`, `a Path Item Object`; with a capital where a sentence begins. */
export function withArticle(name: string, begin?: 'capital'): string {
  const article = /^(?:[AEIO]|XML|x-)/i.test(name) ? 'an' : 'a';
  return `${begin === 'capital' ? article.replace('a', 'A') : article} ${name}`;
}

/** What a value is, for a message. */
export function describeValue(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return 'a text';
  return typeof value === 'object' ? 'an object' : `${value}`;
}

/** What to do about a value of the wrong type; empty where the message says enough. */
export function typeHint(shape: Shape, value: Json): string {
  if (value === null) return ': write a value, or remove the member';
  const scalar = typeof value === 'number' || typeof value === 'boolean';
  if (scalar && shape.kind === 'text') return ': write it in quotes';
  if (shape.kind === 'list' && !Array.isArray(value)) return ': write it as an element of a list';
  return '';
}
