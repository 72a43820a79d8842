import type {
  ApiDescription,
  DeclaredHeader,
  DeclaredResponse,
  MediaType,
  Operation,
  Parameter,
  RateLimit,
  SecurityScheme,
} from '../../description/model.ts';
import type { Json } from '../../http/json.ts';

type Examples = Readonly<Record<string, Json>>;

/** A parameter or a header. Schemas are as written: references point to `schemas`. */
export interface ParameterView extends Pick<Parameter, 'name' | 'in' | 'required' | 'style' | 'explode'> {
  readonly allowReserved: boolean;
  /** Null unless the value is one text of that media type. */
  readonly mediaType: string | null;
  readonly schema: Json;
  readonly examples: Examples;
  /** Ids of the assumptions that it rests on; empty: it is documented. */
  readonly assumes: readonly string[];
}

export interface ContentView {
  readonly mediaType: string;
  /** Null: any content. */
  readonly schema: Json;
  readonly examples: Examples;
}

export interface ResponseView {
  readonly statusKey: string;
  readonly description: string;
  readonly headers: readonly { readonly name: string; readonly required: boolean; readonly schema: Json }[];
  readonly content: readonly ContentView[];
  readonly assumes: readonly string[];
}

export interface OperationView {
  readonly id: string;
  readonly method: string;
  readonly pathTemplate: string;
  readonly summary: string | null;
  readonly tags: readonly string[];
  readonly parameters: readonly ParameterView[];
  readonly requestBody: { readonly required: boolean; readonly content: readonly ContentView[] } | null;
  readonly responses: readonly ResponseView[];
  /** Alternatives; an empty one: nobody has to present anything. */
  readonly security: readonly (readonly { readonly scheme: string; readonly roles: readonly string[] }[])[];
  /** Null: every plan. */
  readonly plans: readonly string[] | null;
  readonly rateLimit: RateLimit | null;
  /** Section of the API's documentation. */
  readonly source: string | null;
}

/** The compiled description as a page can show it. */
export interface DescriptionView {
  readonly title: string;
  readonly version: string;
  readonly source: string;
  readonly basePaths: readonly string[];
  readonly securitySchemes: readonly SecurityScheme[];
  readonly operations: readonly OperationView[];
  /** By name, as written. */
  readonly schemas: Readonly<Record<string, Json>>;
}

function parameterView(parameter: Parameter): ParameterView {
  const { name, required, style, explode, allowReserved, mediaType, schema, examples, assumes } = parameter;
  return {
    name,
    in: parameter.in,
    required,
    style,
    explode,
    allowReserved,
    mediaType: mediaType ?? null,
    schema: schema.json,
    examples,
    assumes: assumes.node,
  };
}

function contentView({ mediaType, schema, examples }: MediaType): ContentView {
  return { mediaType, schema: schema?.json ?? null, examples };
}

const headerView = ({ name, required, schema }: DeclaredHeader): ResponseView['headers'][number] => ({
  name,
  required,
  schema: schema.json,
});

function responseView({ statusKey, description, headers, content, assumes }: DeclaredResponse): ResponseView {
  return {
    statusKey,
    description,
    headers: headers.map(headerView),
    content: content.map(contentView),
    assumes: assumes.node,
  };
}

function operationView(operation: Operation): OperationView {
  const { id, method, pathTemplate, tags, requestBody, plans, rateLimit } = operation;
  return {
    id,
    method,
    pathTemplate,
    summary: operation.summary ?? null,
    tags,
    parameters: operation.parameters.map(parameterView),
    requestBody: requestBody ? { required: requestBody.required, content: requestBody.content.map(contentView) } : null,
    responses: operation.responses.map(responseView),
    security: operation.security.map((all) => all.map(({ scheme, roles }) => ({ scheme: scheme.name, roles }))),
    plans: plans ?? null,
    rateLimit: rateLimit ?? null,
    source: operation.source ?? null,
  };
}

export function describeForPages(description: ApiDescription): DescriptionView {
  const { title, version, source, basePaths, securitySchemes, operations, schemas } = description;
  return {
    title,
    version,
    source,
    basePaths,
    securitySchemes,
    operations: operations.map(operationView),
    schemas: Object.fromEntries([...schemas].map(([name, { json }]) => [name, json])),
  };
}
