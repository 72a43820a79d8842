import type { MockResponse } from '../mock/mock-message.ts';
import { personas } from '../service/personas.ts';
import { operationOf } from './operation-routes.ts';
import { isSuccess, responseMembers } from './rewrite-response.ts';
import type { Wrap } from './fault-places.ts';
import type { MockRequest } from '../mock/mock-message.ts';
import type { Answer } from './dialect.ts';

const secrets: ReadonlyMap<string, string> = new Map(personas.map(({ persona, key }) => [persona, key]));

/** The constant key of a persona. Throws RangeError for one that the fixtures do not have. */
export function keyOfPersona(persona: string): string {
  const key = secrets.get(persona);
  if (key === undefined) throw new RangeError(`no persona is named ${persona}; fixtures/accounts.json lists them`);
  return key;
}

/** Keys that were created in a world, by id: what a server knows that did not forget them. */
export type CreatedKeys = Map<string, string>;

/** A server that keeps every key that it creates. `create` is called once a world. */
export function rememberingKeys(
  create: (keys: CreatedKeys) => (request: MockRequest, answer: Answer) => MockResponse,
): Wrap {
  return (answer) => {
    const keys: CreatedKeys = new Map();
    const remembering: Answer = (request) => {
      const response = answer(request);
      if (operationOf(request) !== 'createApiKey' || !isSuccess(response)) return response;
      const { id, key } = responseMembers(response);
      keys.set(String(id), String(key));
      return response;
    };
    const handle = create(keys);
    return (request) => handle(request, remembering);
  };
}
