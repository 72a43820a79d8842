/** What a value of a document must be. */
export type Shape =
  /** Any JSON value; nothing in it is checked. */
  | { readonly kind: 'any' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'text'; readonly choices?: readonly string[]; readonly form?: TextForm }
  | { readonly kind: 'number'; readonly integer?: boolean; readonly from?: number; readonly above?: number }
  | { readonly kind: 'list'; readonly of: Shape; readonly filled?: boolean; readonly distinct?: boolean }
  | { readonly kind: 'map'; readonly of: Shape; readonly names?: TextForm; readonly called?: string }
  /** An object of the grammar by name; `reference`: a Reference Object may stand in its place. */
  | { readonly kind: 'object'; readonly object: string; readonly reference?: boolean }
  /** A Schema Object or a boolean. */
  | { readonly kind: 'schema' }
  /** A list when the value is an array, else the other. */
  | { readonly kind: 'either'; readonly list: Shape; readonly other: Shape };

/** A form that a text must have beyond being one. */
export interface TextForm {
  matches(text: string): boolean;
  /** What a text in this form is, with its article: `a regular expression`. */
  readonly called: string;
}

/** One kind of object in a document: its fields and what they hold. */
export interface ObjectGrammar {
  readonly fields: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  /** Fields whose names have a form instead of being listed. */
  readonly patterned?: PatternedFields;
  /** The grammar of `x-twin`; other names with `x-` are ignored. Absent: no extensions. */
  readonly twin?: string;
  /** Other names may stand here and mean nothing: one that is no misspelling is only warned about. */
  readonly open?: boolean;
}

/** Fields known by the form of their names. */
export interface PatternedFields {
  readonly names: TextForm;
  readonly value: Shape;
  /** Code of the finding for a name in another form. */
  readonly unknown: string;
}

/** Grammars by the name of their object. */
export type Grammar = Readonly<Record<string, ObjectGrammar>>;

export const any: Shape = { kind: 'any' };
export const boolean: Shape = { kind: 'boolean' };
export const text: Shape = { kind: 'text' };
export const schema: Shape = { kind: 'schema' };

/** A text out of a closed list. */
export function choice(...choices: readonly string[]): Shape {
  return { kind: 'text', choices };
}

export function list(of: Shape): Shape {
  return { kind: 'list', of };
}

/** A list of at least one. */
export function filled(of: Shape): Shape {
  return { kind: 'list', of, filled: true };
}

export function map(of: Shape, names?: TextForm): Shape {
  return names === undefined ? { kind: 'map', of } : { kind: 'map', of, names };
}

/** An object of the grammar. */
export function object(name: string): Shape {
  return { kind: 'object', object: name };
}

/** An object of the grammar, or a Reference Object that leads to one. */
export function referable(name: string): Shape {
  return { kind: 'object', object: name, reference: true };
}

/** A form given by an expression. */
export function form(expression: RegExp, called: string): TextForm {
  return { matches: (value) => expression.test(value), called };
}

/** Name of the grammar of `x-twin` where it says no more than what a node rests on. */
export const twin = 'x-twin';

export const securityRequirements: Shape = {
  kind: 'list',
  of: { kind: 'map', of: list(text), called: 'a Security Requirement Object' },
};

/** The shape of a member; `undefined` for names that the object doesn't know, those with `x-` included. */
export function fieldShape(grammar: ObjectGrammar, name: string): Shape | undefined {
  if (Object.hasOwn(grammar.fields, name)) return grammar.fields[name];
  if (name === 'x-twin' && grammar.twin !== undefined) return object(grammar.twin);
  if (grammar.twin !== undefined && name.startsWith('x-')) return undefined;
  return grammar.patterned?.names.matches(name) === true ? grammar.patterned.value : undefined;
}

/** Members that an object may have and does not have. */
export function absentFields(grammar: ObjectGrammar, json: object): readonly string[] {
  return Object.keys(grammar.fields).filter((field) => !Object.hasOwn(json, field));
}
