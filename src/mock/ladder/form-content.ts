import type { Json } from '../../http/json.ts';
import type { JsonType, Schema } from '../../description/model.ts';

/** A text as the type that its schema wants, when it can be read so; else as it is, for the validator to refuse. */
function typed(text: string, types: readonly JsonType[]): Json {
  const isNumeric = types.includes('integer') || types.includes('number');
  if (isNumeric && /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text) && Number.isFinite(Number(text))) {
    return Number(text);
  }
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** A form (URL standard, application/x-www-form-urlencoded) as the object that its schema describes. */
export function formContent(text: string, schema: Schema | undefined): Json {
  const form = new URLSearchParams(text);
  const members = [...new Set(form.keys())].map((name): [string, Json] => {
    const property = schema?.properties.get(name)?.schema;
    const isArray = property?.types.includes('array') ?? false;
    const types = (isArray ? property?.items?.types : property?.types) ?? [];
    const values = form.getAll(name).map((value) => typed(value, types));
    const [first = ''] = values;
    return [name, isArray || values.length > 1 ? values : first];
  });
  return Object.fromEntries(members);
}
