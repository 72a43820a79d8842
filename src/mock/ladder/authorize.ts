import type { Operation, SecurityRequirement } from '../../description/model.ts';
import type { Caller } from '../service.ts';
import type { Refused } from './refused.ts';
import type { SecurityPlan } from './security-plan.ts';

export interface AuthorizeOptions {
  readonly operation: Operation;
  readonly security: SecurityPlan;
  readonly caller: Caller;
  /** Those that the request meets; one of them must find its roles held. */
  readonly requirements: readonly SecurityRequirement[];
  /** False: nothing is known of the caller's plan. */
  readonly planKnown: boolean;
}

const rolesOf = (requirement: SecurityRequirement): string[] => requirement.flatMap(({ roles }) => [...roles]);

function isHeld(requirement: SecurityRequirement, caller: Caller): boolean {
  for (const { roles } of requirement) for (const role of roles) if (!caller.roles.includes(role)) return false;
  return true;
}

/** Plan first, then scope. Where anonymous callers are served, every valid credential is. */
export function authorize(options: AuthorizeOptions): Refused | undefined {
  const { operation, security, caller, requirements } = options;
  if (security.anonymous) return undefined;
  const { plans } = operation;
  if (options.planKnown && plans && !plans.includes(caller.plan)) {
    const detail = `This needs one of the plans ${plans.join(', ')}; the account has the plan ${caller.plan}.`;
    return { code: 'plan_required', detail };
  }
  for (const requirement of requirements) if (isHeld(requirement, caller)) return undefined;
  const scope = [...new Set(requirements.slice(0, 1).flatMap(rolesOf))].join(' ');
  const detail = `This needs the scope ${scope}; the credential holds ${caller.roles.join(' ') || 'none'}.`;
  const challenge = security.challenge({ error: 'insufficient_scope', scope });
  return { code: 'insufficient_scope', detail, fields: ['WWW-Authenticate', challenge] };
}
