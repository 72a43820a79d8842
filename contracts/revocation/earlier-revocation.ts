import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import { type Verdict, gravest } from '../../src/contract/verdict.ts';
import type { Operation } from '../../src/description/model.ts';
import { judgeRefusal } from '../trials/attempt.ts';
import { safeProtectedOperations } from '../trials/operations.ts';

/** A run that may revoke a key of its own tries that one everywhere: there, one operation shows whether revocations last. */
function operationsFor({ run }: Scope): readonly [Operation, ...Operation[]] {
  const [first, ...rest] = safeProtectedOperations;
  return [run.operation(first), ...(run.readOnly ? rest.map(run.operation) : [])];
}

const judgeEarlier: Requirement['check'] = async (scope) => {
  const credential = scope.run.supplied('revoked');
  if (!credential) throw new Error('the plan of a run leaves this out where no revoked key is given');
  const judge = (operation: Operation): Promise<Verdict> => {
    const send: Scope['send'] = (request) => scope.send({ operation, ...request });
    return judgeRefusal({ ...scope, operation, send }, credential, 'the key was revoked before the run');
  };
  const [first, ...rest] = operationsFor(scope);
  return gravest([await judge(first), ...(await Promise.all(rest.map(judge)))]);
};

/** What a key tells that was revoked long ago; a read-only run has no other one to try. */
export const earlierRevocation: readonly Requirement[] = [
  {
    id: 'revocation-earlier',
    title: 'A key that was revoked before the run is refused',
    level: 'documented',
    promise: 'revocation',
    facts: ['F3-revocable', 'F4.3-revoke-revokes', 'F5-revoked-by-delete'],
    operations: safeProtectedOperations,
    perOperation: false,
    needs: ['key', 'given:revoked'],
    effect: 'safe',
    stage: 'run',
    since: '0.2.0',
    check: judgeEarlier,
  },
];
