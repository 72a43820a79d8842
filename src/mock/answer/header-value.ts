import { isJsonObject, type Json } from '../../http/json.ts';
import type { Stream } from '../../random/stream.ts';
import type { DeclaredHeader } from '../../description/model.ts';
import { synthesise } from '../synthesise/synthesise.ts';
import { UnsatisfiableSchemaError } from '../synthesise/unsatisfiable.ts';
import type { PlanContext } from './response-plan.ts';

/** A value in the style `simple`, in which header fields are written (OpenAPI 3.1 section 4.8.21). */
function simpleStyle(value: Json): string {
  if (Array.isArray(value)) return value.map(String).join(',');
  if (isJsonObject(value)) {
    return Object.entries(value)
      .map(([name, one]) => `${name},${String(one)}`)
      .join(',');
  }
  return String(value);
}

/** A field value holds visible US-ASCII, spaces and tabs here; anything else becomes `?`. */
function fieldText(text: string): string {
  return text.replaceAll(/[^\t\x20-\x7E]/g, '?').trim();
}

/** A value for a declared field that nothing else fills: its first example, else one made of its schema. */
export function describedHeader(header: DeclaredHeader, context: PlanContext, stream: Stream): string | undefined {
  const [example] = Object.values(header.examples);
  if (example !== undefined) return fieldText(simpleStyle(example));
  try {
    const document = context.description.documents.declared;
    const value = synthesise(header.schema.json, { document, stream, dynamic: false, fake: context.fake });
    return fieldText(simpleStyle(value));
  } catch (error) {
    if (error instanceof UnsatisfiableSchemaError) return undefined;
    throw error;
  }
}
