import { isJsonObject, type Json, type JsonObject } from '../../http/json.ts';
import { describeShape, describeValue, shapeName, typeHint, withArticle } from './describe-shape.ts';
import { numberComplaint, textComplaint } from './scalar-complaint.ts';
import { grammarOf } from './document-grammar.ts';
import { childPointer } from '../json-pointer.ts';
import type { Report } from '../mistake.ts';
import { nearestName } from '../nearest-name.ts';
import { member } from '../node-members.ts';
import { absentFields, fieldShape, type Shape } from './object-grammar.ts';
import { unknownMember } from './unknown-member.ts';

/** An object of the document that the grammar knows: what it is, and where. */
export interface GrammarNode {
  /** Name in the grammar, such as `Operation Object`. */
  readonly object: string;
  readonly pointer: string;
  readonly json: JsonObject;
}

/** A `$ref`, of a Reference Object or of a schema. */
export interface GrammarReference {
  /** Of the object that has the `$ref`. */
  readonly pointer: string;
  readonly text: string;
  /** Name in the grammar of what it must lead to. */
  readonly object: string;
}

/** A document held against the grammar. */
export interface GrammarWalk {
  /** Objects whose kind is known, in document order; those with mistakes included. */
  readonly nodes: readonly GrammarNode[];
  readonly references: readonly GrammarReference[];
  /** What stands at a pointer: a name in the grammar, `list`, `text` and so on; `undefined` in free content. */
  kindAt(pointer: string): string | undefined;
  /** Walks free content as the object that a reference makes of it; `nodes` and `references` grow. */
  walk(object: string, value: Json, pointer: string): void;
}

/** A value and how a message names it. */
interface Place {
  readonly value: Json;
  readonly pointer: string;
  readonly label: string;
}

type Of<Kind extends Shape['kind']> = Shape & { readonly kind: Kind };

/** Checks every value whose place the grammar knows. References are collected, not followed. */
export function walkGrammar(root: JsonObject, report: Report): GrammarWalk {
  const walker = new GrammarWalker(report);
  walker.walk('OpenAPI Object', root, '');
  return walker;
}

class GrammarWalker implements GrammarWalk {
  readonly nodes: GrammarNode[] = [];
  readonly references: GrammarReference[] = [];
  private readonly kinds = new Map<string, string>();
  private readonly report: Report;

  constructor(report: Report) {
    this.report = report;
  }

  kindAt(pointer: string): string | undefined {
    return this.kinds.get(pointer);
  }

  walk(object: string, value: Json, pointer: string): void {
    const shape: Shape = object === 'Schema Object' ? { kind: 'schema' } : { kind: 'object', object };
    this.check(shape, { value, pointer, label: 'This' });
  }

  private check(shape: Shape, place: Place): void {
    if (shape.kind === 'any') return;
    if (shape.kind === 'either') {
      this.check(Array.isArray(place.value) ? shape.list : shape.other, place);
      return;
    }
    this.kinds.set(place.pointer, shapeName(shape));
    if (this.checkScalar(shape, place) || this.checkStructure(shape, place)) return;
    const { value, label, pointer } = place;
    const message = `${label} must be ${describeShape(shape)}, not ${describeValue(value)}${typeHint(shape, value)}.`;
    this.report({ code: 'wrong-type', message, pointer });
  }

  /** False when the value is of another type. */
  private checkScalar(shape: Shape, place: Place): boolean {
    const { value } = place;
    if (shape.kind === 'text' && typeof value === 'string') this.wrongValue(place, textComplaint(shape, value));
    else if (shape.kind === 'number' && typeof value === 'number')
      this.wrongValue(place, numberComplaint(shape, value));
    else return typeof value === 'boolean' && (shape.kind === 'boolean' || shape.kind === 'schema');
    return true;
  }

  private checkStructure(shape: Shape, place: Place): boolean {
    const { value } = place;
    if (shape.kind === 'list' && Array.isArray(value)) this.checkList(shape, place, value as readonly Json[]);
    else if (!isJsonObject(value)) return false;
    else if (shape.kind === 'map') this.checkMap(shape, place.pointer, value);
    else if (shape.kind === 'object') this.checkObject(shape, place.pointer, value);
    else if (shape.kind === 'schema') this.checkSchema(place.pointer, value);
    else return false;
    return true;
  }

  private wrongValue(place: Place, complaint: string | undefined): void {
    if (complaint === undefined) return;
    this.report({ code: 'wrong-value', message: `${place.label} ${complaint}`, pointer: place.pointer });
  }

  private checkList(shape: Of<'list'>, place: Place, elements: readonly Json[]): void {
    if (shape.filled === true && elements.length === 0) this.wrongValue(place, 'is empty: add an element.');
    const seen = new Set<Json>();
    for (const [index, value] of elements.entries()) {
      const element = { value, pointer: childPointer(place.pointer, index), label: `An element of ${place.label}` };
      if (shape.distinct === true && seen.has(value))
        this.wrongValue(element, `is there twice: remove one '${value}'.`);
      seen.add(value);
      this.check(shape.of, element);
    }
  }

  private checkMap(shape: Of<'map'>, pointer: string, value: JsonObject): void {
    for (const name of Object.keys(value)) {
      const entry = placeOf(pointer, value, name);
      if (shape.names?.matches(name) === false) {
        const message = `The name '${name}' is not ${shape.names.called}: rename it.`;
        this.report({ code: 'wrong-name', message, pointer: entry.pointer });
      }
      this.check(shape.of, entry);
    }
  }

  private checkSchema(pointer: string, json: JsonObject): void {
    const reference = member(json, '$ref');
    if (typeof reference === 'string') this.references.push({ pointer, text: reference, object: 'Schema Object' });
    this.checkFields('Schema Object', pointer, json);
  }

  private checkObject(shape: Of<'object'>, pointer: string, json: JsonObject): void {
    const reference = shape.reference === true ? member(json, '$ref') : undefined;
    if (reference === undefined) {
      this.checkFields(shape.object, pointer, json);
      return;
    }
    this.check({ kind: 'text' }, placeOf(pointer, json, '$ref'));
    if (typeof reference === 'string') this.references.push({ pointer, text: reference, object: shape.object });
    for (const name of Object.keys(json)) {
      if (name !== '$ref') this.checkBesideReference(placeOf(pointer, json, name), name);
    }
  }

  private checkBesideReference(place: Place, name: string): void {
    const ignored = `'${name}' beside the $ref of a Reference Object means nothing (OpenAPI 3.1 section 4.8.23)`;
    const cure = 'write it where the reference leads';
    if (name === 'summary' || name === 'description') this.check({ kind: 'text' }, place);
    else if (name === 'x-twin') {
      this.report({ code: 'twin-beside-reference', message: `${ignored}: ${cure}.`, pointer: place.pointer });
    } else if (!name.startsWith('x-')) {
      const message = `${ignored}: remove it, or ${cure}.`;
      this.report({ code: 'ignored-member', severity: 'warning', message, pointer: place.pointer });
    }
  }

  private checkFields(object: string, pointer: string, json: JsonObject): void {
    const grammar = grammarOf(object);
    this.nodes.push({ object, pointer, json });
    const meant = new Set<string>();
    for (const name of Object.keys(json)) {
      const shape = fieldShape(grammar, name);
      if (shape !== undefined) {
        this.check(shape, placeOf(pointer, json, name));
      } else if (grammar.twin === undefined || !name.startsWith('x-')) {
        const near = nearestName(name, absentFields(grammar, json));
        if (near !== undefined) meant.add(near);
        this.report({ ...unknownMember(object, name, near), pointer: childPointer(pointer, name) });
      }
    }
    for (const name of grammar.required ?? []) {
      if (Object.hasOwn(json, name) || meant.has(name)) continue;
      const message = `${withArticle(object, 'capital')} needs the member '${name}': add it.`;
      this.report({ code: 'missing-member', message, pointer });
    }
  }
}

function placeOf(pointer: string, parent: JsonObject, name: string): Place {
  return { value: parent[name] ?? null, pointer: childPointer(pointer, name), label: `'${name}'` };
}
