import { isDate, isDateTime, isTime } from './date-time.ts';
import { isEmail, isHostname, isIpv4, isIpv6, isUri, isUriReference } from './internet-names.ts';

/** What a value of the `format` keyword demands. Values of other types than `type` conform to it. */
export type Format = TextFormat | NumberFormat;

interface TextFormat {
  readonly type: 'string';
  /** What a conforming value is, for people. */
  readonly expected: string;
  accepts(value: string): boolean;
}

interface NumberFormat {
  readonly type: 'number';
  readonly expected: string;
  accepts(value: number): boolean;
}

const uuid = /^[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}$/;
const jsonPointer = /^(?:\/(?:[^~/]|~[01])*)*$/;
const relativeJsonPointer = /^(?:0|[1-9]\d*)(?:[+-](?:0|[1-9]\d*))?(?:#|(?:\/(?:[^~/]|~[01])*)*)$/;
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
/** RFC 3339 appendix A: units may be missing at both ends, not between two others. */
const duration =
  /^P(?:\d+W|T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S)|(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)(?:T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))?)$/;
/** RFC 6570 section 2: literals, and expressions of comma-separated variables. */
const uriTemplate =
  /^(?:[^\p{Cc} "<>%\\^`{|}]|%[0-9A-Fa-f]{2}|\{[+#./;?&=,!@|]?(?:\.?(?:\w|%[0-9A-Fa-f]{2}))+(?::[1-9]\d{0,3}|\*)?(?:,(?:\.?(?:\w|%[0-9A-Fa-f]{2}))+(?::[1-9]\d{0,3}|\*)?)*\})*$/u;

function isRegularExpression(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

function text(expected: string, accepts: (value: string) => boolean): Format {
  return { type: 'string', expected, accepts };
}

function number(expected: string, accepts: (value: number) => boolean): Format {
  return { type: 'number', expected, accepts };
}

/**
 * The formats that are asserted; every other one is an annotation. JSON Schema leaves this open (Validation section
 * 7.2.1): a server that promises a `date-time` and sends something else has broken its promise, so we assert.
 * The numeric ones and `byte` are those of OpenAPI's format registry.
 */
export const formats: ReadonlyMap<string, Format> = new Map([
  ['date-time', text('a date and time as RFC 3339 writes them, such as 2026-11-02T09:30:00Z', isDateTime)],
  ['date', text('a date that exists, such as 2026-11-02', isDate)],
  ['time', text('a time with its offset, such as 09:30:00Z', isTime)],
  ['duration', text('a duration, such as P3DT12H', (value) => duration.test(value))],
  ['email', text('an e-mail address', isEmail)],
  ['hostname', text('a host name', isHostname)],
  ['ipv4', text('an IPv4 address', isIpv4)],
  ['ipv6', text('an IPv6 address', isIpv6)],
  ['uri', text('a URI with its scheme, such as https://example.org/', isUri)],
  ['uri-reference', text('a URI or a relative reference', isUriReference)],
  ['uri-template', text('a URI template, such as /items/{id}', (value) => uriTemplate.test(value))],
  ['uuid', text('a UUID, such as 123e4567-e89b-42d3-a456-426614174000', (value) => uuid.test(value))],
  ['json-pointer', text('a JSON Pointer, such as /items/0', (value) => jsonPointer.test(value))],
  ['relative-json-pointer', text('a relative JSON Pointer, such as 1/id', (value) => relativeJsonPointer.test(value))],
  ['regex', text('a regular expression', isRegularExpression)],
  ['byte', text('base64', (value) => base64.test(value))],
  ['int32', number('an integer of 32 bits', (value) => Number.isInteger(value) && Math.abs(value + 0.5) < 2 ** 31)],
  [
    'int64',
    number('an integer of 64 bits', (value) => Number.isInteger(value) && value >= -(2 ** 63) && value <= 2 ** 63),
  ],
  ['float', number('a number of single precision', (value) => Math.abs(value) <= 3.4028234663852886e38)],
  ['double', number('a number of double precision', (value) => Number.isFinite(value))],
]);
