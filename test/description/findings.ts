import { expect } from 'vitest';
import { compileDescription } from '../../src/description/compile.ts';
import { valueAt } from '../../src/description/json-pointer.ts';
import type { ApiDescription, Finding } from '../../src/description/model.ts';
import { readDocument } from '../../src/description/read-document.ts';

/** The first two lines of a document that is sound: what follows begins on line 3. */
const head = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\n";

/** A whole document of the given rest; without paths of its own it has an empty `paths` on its last line. */
export function documentOf(rest: string): string {
  return head + (/^(?:paths|components|webhooks):/m.test(rest) ? rest : `${rest}\npaths: {}`);
}

/** All findings of a text. Each must lead to a value of the document and to a place in the text. */
export function findingsOf(text: string): readonly Finding[] {
  const { findings } = compileDescription(text, 'test.yaml');
  const { root } = readDocument(text, 'test.yaml');
  const lines = text.split('\n');
  for (const { location } of findings) {
    const value = root === undefined && location.pointer === '' ? null : valueAt(root ?? null, location.pointer);
    expect(value, `the pointer '${location.pointer}' leads to a value`).not.toBe(undefined);
    const line = lines[location.line - 1];
    expect(line, `line ${location.line} is in the text`).not.toBe(undefined);
    expect(location.column - 1).toBeLessThanOrEqual(line?.length ?? 0);
  }
  return findings;
}

/** A finding by its parts; `place` is `line:column`. */
function finding(severity: Finding['severity'], code: string, at: string, message: string): Finding {
  const [place = '', pointer = ''] = at.split(' ');
  const [line, column] = place.split(':').map(Number);
  return {
    code,
    severity,
    message,
    location: { source: 'test.yaml', pointer: pointer.replaceAll('␣', ' '), line: line ?? 0, column: column ?? 0 },
  };
}

/** An error; `at` is its line, column and pointer: `3:5 /info/title`. A space in the pointer is written `␣`. */
export const error = (code: string, at: string, message: string): Finding => finding('error', code, at, message);

export const warning = (code: string, at: string, message: string): Finding => finding('warning', code, at, message);

/** The description of a document that has no mistakes. */
export function described(text: string): ApiDescription {
  const { description, findings } = compileDescription(text, 'test.yaml');
  expect(findings).toEqual([]);
  if (description === undefined) throw new Error('the document has no description');
  return description;
}
