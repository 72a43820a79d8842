import { withField } from '../../src/http/fields.ts';
import { serve } from '../../src/mock/serve.ts';
import { applyDialects } from '../../src/mutants/apply-dialects.ts';
import type { Answer, Dialect } from '../../src/mutants/dialect.ts';
import { keyOfPersona } from '../../src/mutants/known-keys.ts';
import { operationOf } from '../../src/mutants/operation-routes.ts';
import { presentedKey, withKey } from '../../src/mutants/request-key.ts';
import { isSuccess, responseMembers, withJson } from '../../src/mutants/rewrite-response.ts';
import { createVirtualClock } from '../../src/contract/run-clock.ts';
import { canaryForms } from './canary-forms.ts';
import { createTestTwin } from './twin.ts';

/** Characters that JSON, HTML, addresses, forms and base64 each write in a way of their own. */
export const awkward = `+/=&"'<>~%`;

/** Keys that the environment holds, and the persona of the mock behind each. */
export const canaries: Readonly<Record<string, readonly [key: string, persona: string]>> = {
  APITWIN_KEY: [`svc_canary-main-0123456789${awkward}`, 'pro-all'],
  APITWIN_READ_KEY: [`svc_canary-read-0123456789${awkward}`, 'pro-read'],
  APITWIN_WRITE_KEY: [`svc_canary-write-012345678${awkward}`, 'pro-write'],
  APITWIN_FREE_KEY: [`svc_canary-free-0123456789${awkward}`, 'free'],
  APITWIN_REVOKED_KEY: [`svc_canary-gone-0123456789${awkward}`, 'pro-revoked'],
  APITWIN_OTHER_KEY: [`svc_canary-other-012345678${awkward}`, 'other'],
  APITWIN_PROPLUS_KEY: [`svc_canary-plus-0123456789${awkward}`, 'proplus'],
  APITWIN_ENTERPRISE_KEY: [`svc_canary-firm-0123456789${awkward}`, 'enterprise'],
};

const personaOf = new Map(Object.values(canaries));

const server = (id: string, stage: Dialect['stage'], wrap: (answer: Answer) => Answer): Dialect => ({
  ...{ id, title: id, assumptions: [], concerns: [], stage },
  wrap,
});

const asPersonas = server('as-personas', 'message', (answer) => (request) => {
  const persona = (key: string): string | undefined => personaOf.get(key);
  return answer(withKey(request, (key) => (persona(key) === undefined ? key : keyOfPersona(persona(key) ?? ''))));
});

/** Shows the key of each call in its answer, in every form that there is, and in a field. */
const leaking = server('leaking', 'message', (answer) => (request) => {
  const response = answer(request);
  const key = presentedKey(request);
  if (key === undefined || !isSuccess(response) || operationOf(request) === 'createApiKey') return response;
  const forms = canaryForms(key);
  const shown = { ...response, fields: withField(response.fields, 'X-Caller', forms.join(' ')) };
  return withJson(shown, { ...responseMembers(response), caller: [...forms, forms.join('')] });
});

/** Learns what was created, as the caller gets it. */
function learning(secrets: Set<string>): Dialect {
  return server('learning', 'address', (answer) => (request) => {
    const response = answer(request);
    const { key } = responseMembers(response);
    if (operationOf(request) === 'createApiKey' && typeof key === 'string') secrets.add(key);
    return response;
  });
}

export interface CanaryServer {
  readonly url: string;
  /** Keys that it created. */
  readonly created: ReadonlySet<string>;
  close(): Promise<void>;
}

/** The mock behind keys that are hard to keep out of a report. */
export async function serveCanaries(leaks: boolean): Promise<CanaryServer> {
  const created = new Set<string>();
  const dialects = [asPersonas, ...(leaks ? [leaking] : []), learning(created)];
  const { url, close } = await serve(applyDialects(createTestTwin(), dialects, createVirtualClock(0)), { port: 0 });
  return { url, close, created };
}
