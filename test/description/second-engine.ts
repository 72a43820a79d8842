import {
  registerSchema,
  type SchemaObject,
  setShouldValidateFormat,
  unregisterSchema,
  validate,
} from '@hyperjump/json-schema/draft-2020-12';
import '@hyperjump/json-schema/formats';
import type { Json, JsonObject } from '../../src/http/json.ts';

setShouldValidateFormat(true);

let count = 0;

/**
 * What an engine that shares no code with ours says of instances. The schema may refer to `others` as a document's
 * component schemas do.
 */
export async function secondOpinion(
  schema: Json,
  instances: readonly Json[],
  others: JsonObject = {},
): Promise<readonly boolean[]> {
  count += 1;
  const uri = `https://second.example/${count}`;
  const whole = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $ref: '#/components/schemas/S',
    components: { schemas: { ...others, S: schema } },
  };
  registerSchema(JSON.parse(JSON.stringify(whole)) as SchemaObject, uri);
  try {
    const validator = await validate(uri);
    return instances.map((instance) => validator(JSON.parse(JSON.stringify(instance))).valid);
  } finally {
    unregisterSchema(uri);
  }
}
