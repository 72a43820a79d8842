import { isJsonObject } from '../http/json.ts';
import { checkDocument } from './check-document.ts';
import { pointersOf, type PreparedDocument } from './prepared-document.ts';
import { readDocument } from './read-document.ts';

/** Prepares a document; `undefined` for one with a finding, which whoever reads it has to be told. */
export function prepareDocument(text: string): PreparedDocument | undefined {
  const document = readDocument(text, '');
  const { root, findings, locate } = document;
  if (!isJsonObject(root) || findings.length > 0 || checkDocument(document).length > 0) return undefined;
  const places = pointersOf(root).flatMap((pointer) => {
    const { line, column } = locate(pointer);
    return [line, column];
  });
  return { text, root, places };
}
