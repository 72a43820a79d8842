import type { ApiDescription } from '../description/model.ts';
import type { CredentialForms } from './subject.ts';

/** How credentials travel: by the first scheme of the description that stands in the query; else in the header only. */
export function credentialFormsOf(description: ApiDescription): CredentialForms {
  for (const scheme of description.securitySchemes) {
    if (scheme.kind === 'apiKey' && scheme.in === 'query') return { query: scheme.parameterName };
  }
  return { query: undefined };
}
