import { suggestion } from '../description/nearest-name.ts';
import { type Json, isJsonObject } from '../http/json.ts';
import type { Baseline } from './baseline.ts';
import type { KnownDeviation } from './run.ts';

const rootMembers = ['baselineVersion', 'deviations'];
const entryMembers = ['requirement', 'operation', 'fingerprint', 'owner', 'ticket', 'expires'];
const date = /^\d{4}-\d{2}-\d{2}$/;

function unknownMembers(value: object, names: readonly string[], place: string): readonly string[] {
  return Object.keys(value)
    .filter((name) => !names.includes(name))
    .map(
      (name) => `${place}/${name}: there is no such member${suggestion(name, names, `there are ${names.join(', ')}`)}`,
    );
}

function isDate(text: string): boolean {
  const instant = Date.parse(text);
  return date.test(text) && !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}

function entryMistakes(value: Json, place: string): readonly string[] {
  if (!isJsonObject(value)) return [`${place}: expected an object`];
  const texts = entryMembers.filter((name) => name !== 'operation' || value.operation !== undefined);
  const missing = texts.filter((name) => typeof value[name] !== 'string' || value[name] === '');
  const { expires } = value;
  return [
    ...unknownMembers(value, entryMembers, place),
    ...missing.map((name) => `${place}/${name}: expected a text that is not empty`),
    ...(typeof expires === 'string' && expires !== '' && !isDate(expires)
      ? [`${place}/expires: expected a date such as 2026-12-31`]
      : []),
  ];
}

function repeated(deviations: readonly KnownDeviation[]): readonly string[] {
  const places = deviations.map(({ requirement, operation = '' }) => `${requirement} ${operation}`);
  return places.flatMap((place, i) =>
    places.indexOf(place) < i ? [`/deviations/${i}: ${place.trim()} is listed already`] : [],
  );
}

/** The baseline that a JSON text holds, or everything that is wrong with it, a line each. */
export function readBaseline(json: Json): Baseline | { readonly mistakes: readonly string[] } {
  if (!isJsonObject(json)) return { mistakes: ['expected an object with baselineVersion and deviations'] };
  const { baselineVersion, deviations } = json;
  const mistakes = [
    ...unknownMembers(json, rootMembers, ''),
    ...(baselineVersion === 1 ? [] : ['/baselineVersion: expected 1']),
    ...(Array.isArray(deviations)
      ? deviations.flatMap((value, i) => entryMistakes(value, `/deviations/${i}`))
      : ['/deviations: expected an array']),
  ];
  if (mistakes.length > 0) return { mistakes };
  const baseline = json as unknown as Baseline;
  const twice = repeated(baseline.deviations);
  return twice.length > 0 ? { mistakes: twice } : baseline;
}
