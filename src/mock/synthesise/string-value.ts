import type { JsonObject } from '../../http/json.ts';
import type { Stream } from '../../random/stream.ts';
import { numberMember, textMember } from '../../description/node-members.ts';
import { patternValue } from './pattern-value.ts';
import { UnsatisfiableSchemaError } from './unsatisfiable.ts';

const words =
  'amber anchor archive atlas beacon birch bridge canvas cedar cipher cobalt compass copper coral delta dune ember falcon fern field flint garnet glacier harbor hazel heron indigo island ivory jasper juniper lantern larch ledger lilac linen lumen maple marble meadow mosaic nectar north oak olive onyx orbit orchid pebble pine plume prairie quartz quill raven reed ridge river saffron sage sierra silver slate spruce summit thistle timber topaz valley violet willow zephyr'.split(
    ' ',
  );

const two = (value: number): string => String(value).padStart(2, '0');
const hex = (stream: Stream, length: number): string =>
  Array.from({ length }, () => stream.int(0, 15).toString(16)).join('');
const time = (stream: Stream): string =>
  `${two(stream.int(0, 23))}:${two(stream.int(0, 59))}:${two(stream.int(0, 59))}Z`;
const date = (stream: Stream): string => `2026-${two(stream.int(1, 10))}-${two(stream.int(1, 28))}`;
const host = (stream: Stream): string => `${stream.pick(words)}.example`;

/** Values of the formats of JSON Schema Validation section 7.3 and of the OpenAPI format registry. */
const formats: Readonly<Record<string, (stream: Stream) => string>> = {
  'date-time': (stream) => `${date(stream)}T${time(stream)}`,
  date,
  time,
  duration: (stream) => `PT${stream.int(1, 59)}M`,
  email: (stream) => `${stream.pick(words)}@${host(stream)}`,
  'idn-email': (stream) => `${stream.pick(words)}@${host(stream)}`,
  hostname: host,
  'idn-hostname': host,
  ipv4: (stream) => `192.0.2.${stream.int(1, 254)}`,
  ipv6: (stream) => `2001:db8::${hex(stream, 3)}1`,
  uri: (stream) => `https://${host(stream)}/${stream.pick(words)}`,
  'uri-reference': (stream) => `/${stream.pick(words)}`,
  iri: (stream) => `https://${host(stream)}/${stream.pick(words)}`,
  'iri-reference': (stream) => `/${stream.pick(words)}`,
  'uri-template': (stream) => `/${stream.pick(words)}/{id}`,
  uuid: (stream) =>
    `${hex(stream, 8)}-${hex(stream, 4)}-4${hex(stream, 3)}-${stream.pick(['8', '9', 'a', 'b'])}${hex(stream, 3)}-${hex(stream, 12)}`,
  'json-pointer': (stream) => `/${stream.pick(words)}`,
  'relative-json-pointer': (stream) => `0/${stream.pick(words)}`,
  regex: (stream) => `^${stream.pick(words)}$`,
  byte: (stream) => `${hex(stream, 8)}`,
  password: (stream) => `${stream.pick(words)}-${hex(stream, 6)}`,
};

/** Words until the text is long enough, cut where it is too long. */
function wordsOfLength(stream: Stream, least: number, most: number): string {
  let text = stream.pick(words);
  while (text.length < least) text += ` ${stream.pick(words)}`;
  return text.slice(0, most).replace(/ $/, '.');
}

/** A text that the string keywords of a schema permit, as far as the synthesiser understands them. */
export function stringValue(schema: JsonObject, stream: Stream): string {
  const least = numberMember(schema, 'minLength') ?? 0;
  const most = Math.max(numberMember(schema, 'maxLength') ?? Math.max(least, 60), 0);
  if (least > 1_000_000)
    throw new UnsatisfiableSchemaError(`a text of at least ${least} characters is too long to make`);
  const fits = (text: string | undefined): text is string =>
    text !== undefined && text.length >= least && text.length <= most;
  const pattern = textMember(schema, 'pattern');
  for (let attempt = 0; pattern !== undefined && attempt < 5; attempt++) {
    const text = patternValue(pattern, stream);
    if (fits(text)) return text;
  }
  const format = textMember(schema, 'format');
  const formatted = format !== undefined && Object.hasOwn(formats, format) ? formats[format]?.(stream) : undefined;
  return fits(formatted) ? formatted : wordsOfLength(stream, least, most);
}
