import type { Parameter } from './model.ts';
import { formDecoded, percentDecoded } from './percent-encoding.ts';
import { Misread } from './scalar-text.ts';

/** The texts given for one parameter, as they were sent. */
export interface GivenTexts {
  readonly texts: readonly string[];
  /** Names of object members that the texts belong to, where names and not delimiters tell members apart. */
  readonly names: readonly string[] | undefined;
}

/** Undoes the encoding of a part; `undefined` when it is malformed. */
export type Decode = (text: string) => string | undefined;

/** Field values are not percent-encoded; a scalar of a path was decoded when the path was matched. */
export function decoderOf(parameter: Parameter, isScalar: boolean): Decode {
  if (parameter.in === 'query') return formDecoded;
  if (parameter.in === 'header' || (parameter.in === 'path' && isScalar)) return (text) => text;
  return percentDecoded;
}

/** The decoded part, or why there is none. */
export function decodePart(text: string, decode: Decode): string | Misread {
  const decoded = decode(text);
  if (decoded !== undefined) return decoded;
  return /%(?![0-9A-Fa-f]{2})/.test(text)
    ? new Misread('holds a % that is not followed by two hexadecimal digits: write a percent sign as %25')
    : new Misread('holds percent-encoded octets that are not UTF-8');
}

/** The one text of a parameter whose value is in one place. */
export function onlyText({ texts }: GivenTexts): string | Misread {
  return texts.length === 1 ? (texts[0] ?? '') : new Misread('given more than once');
}

/** Takes off what the style puts before a value that is not exploded (RFC 6570 sections 3.2.5 and 3.2.7). */
export function withoutPrefix(text: string, parameter: Parameter): string | Misread {
  const prefix = prefixOf(parameter);
  return text.startsWith(prefix) ? text.slice(prefix.length) : new Misread(`expected "${prefix}" before the value`);
}

function prefixOf({ style, name }: Parameter): string {
  if (style === 'label') return '.';
  return style === 'matrix' ? `;${name}=` : '';
}

/** What stands between parts; a blank is sent as `%20` or `+`, and `|` is often escaped. */
const spaceDelimiter = /%20|\+/;
const pipeDelimiter = /\||%7C/i;

function delimiterOf({ style, explode }: Parameter): string | RegExp {
  if (style === 'spaceDelimited') return spaceDelimiter;
  if (style === 'pipeDelimited') return pipeDelimiter;
  if (explode && style === 'label') return '.';
  return explode && style === 'matrix' ? ';' : ',';
}

/** The parts of a value that are told apart by delimiters, still encoded. An empty value has none. */
export function splitParts(text: string, parameter: Parameter): readonly string[] | Misread {
  // An exploded matrix names each part itself: `;tag=a;tag=b`, `;x=1;y=2`.
  const isNamed = parameter.style === 'matrix' && parameter.explode;
  if (isNamed && !text.startsWith(';')) return new Misread('expected ";" before the value');
  const value = isNamed ? text.slice(1) : withoutPrefix(text, parameter);
  if (value instanceof Misread) return value;
  if (value === '') return [];
  const parts = value.split(delimiterOf(parameter));
  // Whitespace around the elements of a list in a field is not part of them (RFC 9110 section 5.6.1).
  return parameter.in === 'header' ? parts.map((part) => part.trim()) : parts;
}

/** The elements of an array, still encoded. */
export function arrayParts(given: GivenTexts, parameter: Parameter): readonly string[] | Misread {
  if (parameter.explode && (parameter.in === 'query' || parameter.in === 'cookie')) return given.texts;
  const text = parameter.in === 'header' ? given.texts.join() : onlyText(given);
  const parts = text instanceof Misread ? text : splitParts(text, parameter);
  if (parts instanceof Misread || parameter.style !== 'matrix' || !parameter.explode) return parts;
  const prefix = `${parameter.name}=`;
  const isNamed = parts.every((part) => part.startsWith(prefix));
  return isNamed
    ? parts.map((part) => part.slice(prefix.length))
    : new Misread(`expected ";${prefix}" before each value`);
}

/** The members of an object, still encoded, names and values in turn. */
export function objectParts(given: GivenTexts, parameter: Parameter): readonly string[] | Misread {
  if (given.names !== undefined) {
    return given.names.flatMap((name, index) => [name, given.texts[index] ?? '']);
  }
  const text = parameter.in === 'header' ? given.texts.join() : onlyText(given);
  const parts = text instanceof Misread ? text : splitParts(text, parameter);
  if (parts instanceof Misread) return parts;
  if (!parameter.explode) {
    return parts.length % 2 === 0
      ? parts
      : new Misread('expected names and values in turn; the last name has no value');
  }
  return parts.flatMap((part) => {
    const equals = part.indexOf('=');
    return equals < 0 ? [part, ''] : [part.slice(0, equals), part.slice(equals + 1)];
  });
}
