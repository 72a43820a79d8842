import type { Finding } from './model.ts';
import type { SourceDocument } from './read-document.ts';

/** A finding before its place is looked up. */
export interface Mistake {
  readonly code: string;
  /** `error` when absent. */
  readonly severity?: Finding['severity'];
  readonly message: string;
  /** Of a value that is in the document. */
  readonly pointer: string;
}

/** Takes a mistake; nothing stops at the first one. */
export type Report = (mistake: Mistake) => void;

/** Findings in document order, each once. */
export function toFindings(mistakes: readonly Mistake[], document: SourceDocument): readonly Finding[] {
  const findings = new Map<string, Finding>();
  for (const { code, severity, message, pointer } of mistakes) {
    const location = document.locate(pointer);
    findings.set(JSON.stringify([code, pointer, message]), { code, severity: severity ?? 'error', message, location });
  }
  return inDocumentOrder([...findings.values()]);
}

/** Sorted by line and column. */
export function inDocumentOrder(findings: readonly Finding[]): readonly Finding[] {
  return [...findings].sort((a, b) => a.location.line - b.location.line || a.location.column - b.location.column);
}
