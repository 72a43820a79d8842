import { type Document, isSeq, parseDocument } from 'yaml';
import type { Json } from '../http/json.ts';
import { pointerTokens } from './json-pointer.ts';
import { keepFormat } from './keep-format.ts';

/** One operation of a JSON Patch (RFC 6902) on an OpenAPI Document: four of its six kinds. */
export type DocumentEdit =
  | {
      readonly op: 'add' | 'replace';
      readonly path: string;
      readonly value: Json;
    }
  | { readonly op: 'remove'; readonly path: string }
  | { readonly op: 'move'; readonly from: string; readonly path: string };

type Place = readonly (string | number)[];

/** Members of a mapping by name, elements of a sequence by number, as the YAML API wants them. */
function placeOf(document: Document, pointer: string): Place {
  const tokens = pointerTokens(pointer);
  if (!tokens || tokens.length === 0) throw new Error(`${pointer} is no JSON Pointer to a place below the root`);
  const place: (string | number)[] = [];
  for (const token of tokens) {
    const parent = place.length === 0 ? document.contents : document.getIn(place, true);
    place.push(isSeq(parent) ? Number(token) : token);
  }
  return place;
}

function placeThatIs(document: Document, op: string, pointer: string): Place {
  const place = placeOf(document, pointer);
  if (!document.hasIn(place)) throw new Error(`${op} ${pointer}: there is nothing`);
  return place;
}

/** A place whose parent is there. */
function placeToFill(document: Document, op: string, pointer: string): Place {
  const place = placeOf(document, pointer);
  const parent = place.slice(0, -1);
  if (parent.length > 0 && !document.hasIn(parent)) throw new Error(`${op} ${pointer}: there is nothing to put it in`);
  return place;
}

function apply(document: Document, edit: DocumentEdit): void {
  const { op, path } = edit;
  if (op === 'remove') {
    document.deleteIn(placeThatIs(document, op, path));
  } else if (op === 'move') {
    const from = placeThatIs(document, op, edit.from);
    const moved = document.getIn(from, true);
    document.deleteIn(from);
    document.setIn(placeToFill(document, op, path), moved);
  } else {
    const place = op === 'add' ? placeToFill(document, op, path) : placeThatIs(document, op, path);
    document.setIn(place, document.createNode(edit.value));
  }
}

const print = (document: Document): string =>
  document.toString({ lineWidth: 120, singleQuote: true, flowCollectionPadding: false });

/**
 * The text after these edits; comments, the order of members, and the lines that no edit changes stay as they are.
 * Throws for an edit of a place that is not there: a path that is replaced, moved or removed, or the parent of one that
 * is added.
 */
export function editDocument(text: string, edits: readonly DocumentEdit[]): string {
  const document = parseDocument(text);
  const printed = print(document);
  for (const edit of edits) apply(document, edit);
  const edited = print(document);
  const kept = keepFormat({ written: text, printed, edited });
  // Lines say what they say by their indentation: should a merge ever misplace one, the printed text stands.
  return sameValue(parse(kept), parse(edited)) ? kept : edited;
}

const sameValue = (a: unknown, b: unknown): boolean => a !== undefined && JSON.stringify(a) === JSON.stringify(b);

function parse(text: string): unknown {
  const document = parseDocument(text);
  return document.errors.length > 0 ? undefined : document.toJS();
}
