import type { ApiDescription } from '../../description/model.ts';
import { walkSchemas } from '../../description/schema-view.ts';
import type { Json } from '../../http/json.ts';
import type { FakeValue } from './synthesise.ts';

/** What faker calls now, so that its dates are the same on any day. */
const referenceDate = '2026-11-02T09:30:00Z';
const pathGrammar = /^([a-z][A-Za-z]*)\.([a-z][A-Za-z]*)$/;

/** True when a response of the description names a value of faker. */
export function namesFaker({ operations }: ApiDescription): boolean {
  let found = false;
  const schemas = operations.flatMap(({ responses }) =>
    responses.flatMap(({ content }) => content.flatMap(({ schema }) => schema ?? [])),
  );
  for (const schema of schemas) {
    walkSchemas(schema, (at) => {
      found ||= at.faker !== undefined;
      return !found;
    });
  }
  return found;
}

function toJson(value: unknown): Json | undefined {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'bigint') return Number(value);
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined ? undefined : (JSON.parse(text) as Json);
}

/** Loads faker, which is large: only where a description names values of it. */
export async function loadFaker(): Promise<FakeValue> {
  const { faker } = await import('@faker-js/faker/locale/en');
  faker.setDefaultRefDate(referenceDate);
  return (path, seed) => {
    const [, moduleName = '', methodName = ''] = pathGrammar.exec(path) ?? [];
    const holder: unknown = Object.hasOwn(faker, moduleName) ? Reflect.get(faker, moduleName) : undefined;
    if (typeof holder !== 'object' || holder === null) return undefined;
    const method: unknown = Reflect.get(holder, methodName);
    if (typeof method !== 'function') return undefined;
    faker.seed(seed);
    return toJson(Reflect.apply(method, holder, []));
  };
}
