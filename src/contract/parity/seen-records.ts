import type { ApiDescription } from '../../description/model.ts';
import type { JsonObject } from '../../http/json.ts';
import { parseJson } from '../../http/parse-json.ts';
import { findRecords } from '../discovery.ts';
import type { Run } from '../run.ts';

/**
 * Records of these components in all successes of a run, as reports show them; the same object is told once. A component
 * that the description does not have has none.
 */
export function seenRecords(
  { exchanges }: Pick<Run, 'exchanges'>,
  { schemas }: ApiDescription,
  names: readonly string[],
): ReadonlyMap<string, readonly JsonObject[]> {
  const contents = exchanges.flatMap(({ status = 0, responseContent = '' }) => {
    const parsed = status >= 200 && status < 300 ? parseJson(responseContent) : undefined;
    return parsed?.kind === 'value' ? [parsed.value] : [];
  });
  return new Map(
    names.map((name) => {
      const schema = schemas.get(name);
      const all = schema ? contents.flatMap((content) => findRecords(content, schema)) : [];
      return [name, [...new Map(all.map(({ value }) => [JSON.stringify(value), value])).values()]];
    }),
  );
}
