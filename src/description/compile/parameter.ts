import { childPointer } from '../json-pointer.ts';
import type { Json } from '../../http/json.ts';
import type { Parameter, ParameterIn, ParameterStyle, Schema } from '../model.ts';
import { booleanMember, objectMember, textMember, twinOf } from '../node-members.ts';
import { layersAt } from '../schema-layers.ts';
import { withNodeAssumes } from './assumes.ts';
import { type CompileContext, type DocumentNode, nodeAt } from './context.ts';
import { examplesOf, mediaRange, schemaOf } from './media-type.ts';

/** Styles where none is given (OpenAPI 3.1 section 4.8.12.2.1). */
const defaultStyles: Readonly<Record<ParameterIn, ParameterStyle>> = {
  path: 'simple',
  query: 'form',
  header: 'simple',
  cookie: 'form',
};

/** Compiles a Parameter Object; `guesses` are the assumptions that all parameters of the operation rest on. */
export function compileParameter(context: CompileContext, node: DocumentNode, guesses: readonly string[]): Parameter {
  const place = (textMember(node.json, 'in') ?? 'query') as ParameterIn;
  const style = (textMember(node.json, 'style') ?? defaultStyles[place]) as ParameterStyle;
  const value = parameterValue(context, node);
  const twin = twinOf(node.json);
  const outOfRange = textMember(twin, 'outOfRange') ?? schemaOutOfRange(context, value.schema);
  return {
    name: textMember(node.json, 'name') ?? '',
    in: place,
    required: booleanMember(node.json, 'required') ?? false,
    style,
    explode: booleanMember(node.json, 'explode') ?? style === 'form',
    allowReserved: booleanMember(node.json, 'allowReserved') ?? false,
    mediaType: value.mediaType,
    schema: value.schema,
    outOfRange: outOfRange === 'clamp' ? 'clamp' : 'refuse',
    examples: value.examples,
    source: textMember(twin, 'source') ?? value.schema.source,
    assumes: withNodeAssumes(node.assumes, guesses),
    location: node.location,
  };
}

/** What a Parameter or Header Object says about its value. */
export interface ParameterValue {
  readonly mediaType: string | undefined;
  readonly schema: Schema;
  readonly examples: Readonly<Record<string, Json>>;
}

/** Reads `schema`, or the one entry of `content` (OpenAPI 3.1 section 4.8.12.2). */
export function parameterValue(context: CompileContext, node: DocumentNode): ParameterValue {
  const own = schemaOf(context, node);
  const [mediaType] = Object.keys(objectMember(node.json, 'content'));
  if (own !== undefined || mediaType === undefined) {
    return {
      mediaType: undefined,
      schema: own ?? context.schemas.at(node.pointer),
      examples: examplesOf(context, node),
    };
  }
  const entry = nodeAt(context, childPointer(`${node.pointer}/content`, mediaType));
  return {
    mediaType: mediaRange(mediaType),
    schema: schemaOf(context, entry) ?? context.schemas.at(entry.pointer),
    examples: examplesOf(context, entry),
  };
}

function schemaOutOfRange({ root }: CompileContext, { pointer }: Schema): string | undefined {
  const layers = layersAt(root, pointer).map(({ json }) => textMember(twinOf(json), 'outOfRange'));
  return layers.find((outOfRange) => outOfRange !== undefined);
}
