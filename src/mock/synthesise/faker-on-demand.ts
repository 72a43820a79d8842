import type { Faker } from '@faker-js/faker';
import type { Json } from '../../http/json.ts';
import type { FakeValue } from './synthesise.ts';

/** What faker calls now, so that its dates are the same on any day. */
const referenceDate = '2026-11-02T09:30:00Z';
const pathGrammar = /^([a-z][A-Za-z]*)\.([a-z][A-Za-z]*)$/;

function toJson(value: unknown): Json | undefined {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'bigint') return Number(value);
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined ? undefined : (JSON.parse(text) as Json);
}

function fakeValue(faker: Faker, path: string, seed: number): Json | undefined {
  const [, moduleName = '', methodName = ''] = pathGrammar.exec(path) ?? [];
  const holder: unknown = Object.hasOwn(faker, moduleName) ? Reflect.get(faker, moduleName) : undefined;
  if (typeof holder !== 'object' || holder === null) return undefined;
  const method: unknown = Reflect.get(holder, methodName);
  if (typeof method !== 'function') return undefined;
  faker.seed(seed);
  return toJson(Reflect.apply(method, holder, []));
}

/**
 * Values of faker, which is large: it is loaded when the first value is made, and most mocks never make one.
 *
 * @param load Gives what a module exports, by its name and at once, as `require` does.
 */
export function fakerOnDemand(load: (name: string) => unknown): FakeValue {
  let faker: Faker | undefined;
  return (path, seed) => {
    if (faker === undefined) {
      faker = (load('@faker-js/faker/locale/en') as { readonly faker: Faker }).faker;
      faker.setDefaultRefDate(referenceDate);
    }
    return fakeValue(faker, path, seed);
  };
}
