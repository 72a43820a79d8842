import type { Json, JsonObject } from '../http/json.ts';

/** A place in an OpenAPI Document. */
export interface Location {
  /** Name of the document, as a person would open it. */
  readonly source: string;
  /** RFC 6901 pointer, `''` for the root. */
  readonly pointer: string;
  /** 1-based; 1 where the document holds no position. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
}

/** A mistake in a document. Errors prevent a description; warnings do not. */
export interface Finding {
  /** Stable kebab-case name of the rule, such as `unknown-member`. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** What is wrong and what to do about it, one sentence. */
  readonly message: string;
  readonly location: Location;
}

/** *declared*: everything the document says. *documented*: without what rests on unconfirmed assumptions only. */
export type Reading = 'declared' | 'documented';

/** A gap of the API's documentation and what was decided about it (root `x-twin.assumptions`). */
export interface Assumption {
  /** kebab-case, unique. */
  readonly id: string;
  /** Section of the API's documentation that leaves it open, such as `4`. */
  readonly section: string;
  readonly question: string;
  readonly decision: string;
  /** `confirmed`: the decision binds like a documented fact. */
  readonly status: 'assumed' | 'confirmed';
  /** Where the decision is changed. */
  readonly decidedIn: 'document' | 'fixtures' | 'code';
}

/** The unconfirmed assumptions that a node rests on. Confirmed ones do not appear here. */
export interface Assumes {
  /** The whole node is a guess when not empty. */
  readonly node: readonly string[];
  /** Keyword, member or status key → the assumptions that this part of the node rests on. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
}

/** Where a handler's value goes in an envelope (`x-twin.role`); design.md section 4. */
export type Role =
  | 'items'
  | 'item'
  | 'page'
  | 'limit'
  | 'total'
  | 'secret'
  | 'code'
  | 'title'
  | 'status'
  | 'detail'
  | 'errors';

export type JsonType = 'null' | 'boolean' | 'integer' | 'number' | 'string' | 'array' | 'object';

/**
 * A Schema Object seen through its `$ref` and `allOf`: what readers of the model need to walk a shape.
 * Validity is judged by validator.ts on the whole JSON Schema, never by this view.
 */
export interface Schema {
  /** Pointer of the schema as written (not of a `$ref`'s target). Identity of the schema in validators. */
  readonly pointer: string;
  /** Component name when this is, or refers to, `components/schemas/NAME`. */
  readonly name: string | undefined;
  /** The schema as written. */
  readonly json: JsonObject | boolean;
  readonly location: Location;
  /** Empty: any type. */
  readonly types: readonly JsonType[];
  readonly properties: ReadonlyMap<string, Property>;
  /** Schema of array elements (`items`; `prefixItems` are not part of this view). */
  readonly items: Schema | undefined;
  readonly enum: readonly Json[] | undefined;
  readonly default: Json | undefined;
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
  readonly role: Role | undefined;
  readonly faker: string | undefined;
  readonly source: string | undefined;
  readonly assumes: Assumes;
  /** Alternatives of `oneOf` and `anyOf`, in order; empty when there are none. */
  readonly alternatives: readonly Schema[];
}

export interface Property {
  readonly name: string;
  readonly schema: Schema;
  /** Required in the declared reading. */
  readonly required: boolean;
}

export type ParameterIn = 'path' | 'query' | 'header' | 'cookie';
export type ParameterStyle = 'simple' | 'label' | 'matrix' | 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject';

/** A Parameter Object with its defaults filled in (OpenAPI 3.1 section 4.8.12). */
export interface Parameter {
  readonly name: string;
  readonly in: ParameterIn;
  readonly required: boolean;
  readonly style: ParameterStyle;
  readonly explode: boolean;
  readonly allowReserved: boolean;
  /** Set instead of a style when the parameter has `content`: the value is one text of that media type. */
  readonly mediaType: string | undefined;
  readonly schema: Schema;
  /** What a value beyond minimum or maximum leads to (`x-twin.outOfRange`). */
  readonly outOfRange: 'refuse' | 'clamp';
  readonly examples: Readonly<Record<string, Json>>;
  readonly source: string | undefined;
  readonly assumes: Assumes;
  readonly location: Location;
}

/** One entry of a `content` map. */
export interface MediaType {
  /** Media range in lower case, without parameters: `application/json`, `application/*`. */
  readonly mediaType: string;
  /** Absent: any content. */
  readonly schema: Schema | undefined;
  /** By name; a lone `example` is named `default`. */
  readonly examples: Readonly<Record<string, Json>>;
  readonly assumes: Assumes;
  readonly location: Location;
}

export interface RequestBody {
  readonly required: boolean;
  readonly content: readonly MediaType[];
  readonly assumes: Assumes;
  readonly location: Location;
}

export interface DeclaredHeader {
  /** Field name as written. */
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
  readonly examples: Readonly<Record<string, Json>>;
  readonly assumes: Assumes;
}

export interface DeclaredResponse {
  /** Key of the Responses Object: `200`, `4XX` (upper case), `default`. */
  readonly statusKey: string;
  readonly description: string;
  readonly headers: readonly DeclaredHeader[];
  /** Empty: the response has no content. */
  readonly content: readonly MediaType[];
  /** Error codes that it stands for (`x-twin.codes`), beside those that its content tells. */
  readonly codes: readonly string[];
  /** `node` not empty: the status itself is a guess. */
  readonly assumes: Assumes;
  readonly location: Location;
}

/** A Security Scheme Object, the part that says how a credential is sent. */
export type SecurityScheme =
  | { readonly name: string; readonly kind: 'http'; readonly scheme: string }
  | {
      readonly name: string;
      readonly kind: 'apiKey';
      readonly in: 'query' | 'header' | 'cookie';
      readonly parameterName: string;
    }
  | { readonly name: string; readonly kind: 'other'; readonly type: string };

/** One Security Requirement Object: all of its schemes together. Empty: anonymous callers are served. */
export type SecurityRequirement = readonly {
  readonly scheme: SecurityScheme;
  /** Roles (scopes) that the credential must hold, all of them. */
  readonly roles: readonly string[];
}[];

export interface RateLimit {
  readonly limit: number;
  readonly windowSeconds: number;
}

export type Method = 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch' | 'trace';

export interface Operation {
  /** `operationId`, or `METHOD pathTemplate` where the document gives none. */
  readonly id: string;
  readonly method: Uppercase<Method>;
  /** Key of the Paths Object, with its template expressions. */
  readonly pathTemplate: string;
  readonly summary: string | undefined;
  readonly tags: readonly string[];
  /** Those of the Path Item included, unless overridden. */
  readonly parameters: readonly Parameter[];
  readonly requestBody: RequestBody | undefined;
  /** In document order. */
  readonly responses: readonly DeclaredResponse[];
  /** Alternatives, any one suffices; empty: no security. The root's where the operation has none of its own. */
  readonly security: readonly SecurityRequirement[];
  /** Plans that may call it. Absent: every plan. */
  readonly plans: readonly string[] | undefined;
  /** The operation's, else the root's. */
  readonly rateLimit: RateLimit | undefined;
  readonly source: string | undefined;
  /** Parts: `security`, `plans`, `rateLimit`, `parameters`, `requestBody`, `responses`. */
  readonly assumes: Assumes;
  readonly location: Location;
}

/** The compiled document. Everything but description/ reads this, never the raw document. */
export interface ApiDescription {
  readonly source: string;
  readonly title: string;
  readonly version: string;
  /** Path prefixes of the `servers` entries, without trailing slash; `''` for the root. Never empty. */
  readonly basePaths: readonly string[];
  readonly operations: readonly Operation[];
  readonly securitySchemes: readonly SecurityScheme[];
  /** Components schemas by name. */
  readonly schemas: ReadonlyMap<string, Schema>;
  /** In document order, confirmed ones included. */
  readonly assumptions: ReadonlyMap<string, Assumption>;
  /** Documents in both readings, ready for a JSON Schema engine; pointers are the same in both. */
  readonly documents: Readonly<Record<Reading, JsonObject>>;
  /** The text that was compiled. */
  readonly text: string;
}
