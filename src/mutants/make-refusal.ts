import { withField } from '../http/fields.ts';
import type { MockResponse } from '../mock/mock-message.ts';

export interface RefusalParts {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
}

/** A refusal in the shape of the mock, so that dialects of refusals find it. */
export function refusalOf(response: MockResponse, { status, code, detail }: RefusalParts): MockResponse {
  const problem = { type: `urn:apitwin:problem:${code}`, title: 'Refused', status, detail, code };
  const fields = withField(response.fields, 'Content-Type', 'application/problem+json');
  return { ...response, status, fields, content: JSON.stringify(problem) };
}
