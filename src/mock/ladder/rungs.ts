import type { MockCore } from '../core.ts';
import type { Caller, RefusedMember } from '../service.ts';
import type { Ascent } from './ascent.ts';
import { authenticate } from './authenticate.ts';
import { authorize } from './authorize.ts';
import { countCall, rateLimited } from './limit-rate.ts';
import { negotiateAnswer } from './negotiate-answer.ts';
import { readContent, type SelectedMediaType, selectContentType } from './read-content.ts';
import type { Refused } from './refused.ts';
import type { ResponsePlan } from '../answer/response-plan.ts';

export function passAuthentication<State>(core: MockCore<State>, ascent: Ascent<State>): Refused | undefined {
  const { request, query, plan } = ascent;
  const places = { fields: request.fields, query };
  const world = core.viewOf(ascent.world);
  const found = authenticate({ security: plan.security, places, service: core.service, world });
  if (found.kind === 'refused') return found.refused;
  if (found.kind === 'anonymous') return undefined;
  ascent.caller = found.caller;
  ascent.requirements = found.requirements;
  return undefined;
}

export function passAuthorization<State>(core: MockCore<State>, ascent: Ascent<State>): Refused | undefined {
  const { plan, caller, requirements } = ascent;
  if (!caller) return undefined;
  const { operation, security } = plan;
  return authorize({ operation, security, caller, requirements, planKnown: core.service !== undefined });
}

/** A text that is made anew is slow to look up: a service gives the same caller for the same credential. */
const countedNames = new WeakMap<Caller, string>();

function countedAs(caller: Caller): string {
  const known = countedNames.get(caller);
  if (known !== undefined) return known;
  const name = `${caller.account}/${caller.credentialId}`;
  countedNames.set(caller, name);
  return name;
}

/** Counts the call against the rate limit and the quota. */
export function passLimits<State>(core: MockCore<State>, ascent: Ascent<State>): Refused | undefined {
  const { plan, caller, world, request } = ascent;
  const { rateLimit } = plan;
  if (rateLimit) {
    const name = caller ? countedAs(caller) : `anonymous/${request.peer ?? ''}`;
    const now = world.clock.now();
    ascent.standing = countCall(world.state.mock, { policy: rateLimit, caller: name, now });
    if (ascent.standing.exceeded && (core.limitsEnforced || world.clock.moves)) return rateLimited(ascent.standing);
  }
  return caller && core.service?.admit(caller, core.viewOf(world));
}

function tooLarge<State>(core: MockCore<State>, { request }: Ascent<State>): Refused | undefined {
  const isTooLarge = request.tooLarge === true || (request.content?.length ?? 0) > core.maxContentBytes;
  if (!isTooLarge) return undefined;
  return { code: 'content_too_large', detail: `At most ${core.maxContentBytes} octets are accepted.` };
}

function invalidRequest(errors: readonly RefusedMember[]): Refused {
  const [first] = errors;
  const where = first?.pointer ? `${first.pointer}: ` : '';
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more, see errors)` : '';
  return { code: 'invalid_request', detail: `${where}${first?.detail ?? 'is invalid'}${more}`, errors };
}

/** Reads parameters and content; what is wrong with both is reported together. */
function passValidation<State>(
  core: MockCore<State>,
  ascent: Ascent<State>,
  selected: Exclude<SelectedMediaType, { kind: 'refused' }>,
): Refused | undefined {
  const { request, query, match, plan } = ascent;
  const parameters = plan.readParameters({ pathValues: match.pathValues, query, fields: request.fields });
  const body = plan.operation.requestBody;
  const content = readContent({ request, body, selected, validators: core.context.validators });
  if (parameters.kind === 'parameters' && content.kind === 'content') {
    ascent.parameters = parameters.values;
    ascent.content = content.content;
    return undefined;
  }
  return invalidRequest([
    ...(parameters.kind === 'refused' ? parameters.errors : []),
    ...(content.kind === 'refused' ? content.errors : []),
  ]);
}

/** Size and media type of the content, media type of the answer, parameters and content: in this order. */
export function passRequest<State>(
  core: MockCore<State>,
  ascent: Ascent<State>,
  answer: ResponsePlan | undefined,
): Refused | undefined {
  const large = tooLarge(core, ascent);
  if (large) return large;
  const selected = selectContentType(ascent.request, ascent.plan.operation.requestBody);
  if (selected.kind === 'refused') return selected.refused;
  const negotiated = answer ? negotiateAnswer(answer, ascent.request.fields) : undefined;
  if (negotiated?.kind === 'refused') return negotiated.refused;
  ascent.accepted = negotiated?.content;
  return passValidation(core, ascent, selected);
}
