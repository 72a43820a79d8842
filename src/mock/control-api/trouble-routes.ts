import type { Json } from '../../http/json.ts';
import type { MockCore } from '../core.ts';
import { parseTrouble, type TroubleNames } from '../trouble/parse-trouble.ts';
import { printTroubleFlag } from '../trouble/trouble-flag.ts';
import { setTrouble, troubleOf } from '../trouble/world-trouble.ts';
import { type ControlCall, type ControlResult, type ControlRoute, done, refuse, withWorld } from './route.ts';

/** What trouble may name in this mock. */
export function namesOf<State>({ context, shelf }: MockCore<State>): TroubleNames {
  return { operations: context.description.operations.map(({ id }) => id), deviations: shelf };
}

function tellTrouble<State>(call: ControlCall<State>): ControlResult {
  return withWorld(call, ({ state }) => {
    const trouble = troubleOf(state.mock);
    return { kind: 'ok', data: { trouble: trouble as Json, flag: printTroubleFlag(trouble) } };
  });
}

function putTrouble<State>(call: ControlCall<State>): ControlResult {
  const parsed = parseTrouble(call.content, namesOf(call.core));
  if ('message' in parsed) {
    return refuse('invalid_request', parsed.at === '' ? parsed.message : `${parsed.at}: ${parsed.message}`);
  }
  return withWorld(call, ({ state }) => {
    setTrouble(state.mock, parsed);
    return tellTrouble(call);
  });
}

export const troubleRoutes: readonly ControlRoute[] = [
  {
    method: 'GET',
    path: '/trouble',
    summary: 'What goes wrong in the world on purpose: { trouble, flag }; mock --trouble FLAG starts with the same.',
    answer: tellTrouble,
  },
  {
    method: 'PUT',
    path: '/trouble',
    summary:
      'Puts this trouble in place of all there was, calls counted anew; each member may be absent: { "latency": 300 | ' +
      '{ "min", "max" } (milliseconds), "errors": 0.1 | { "share", "status" }, "drops": 0.1 (share without an answer), ' +
      '"outage": true | { "from", "to" } (by the clock of the world), "slow": 2 (octets a millisecond), ' +
      '"cut": 100 (octets), "rateLimit": 3, "quota": 3 (calls left), "operations": { "OPERATION": { the same, ' +
      '"steps": ["pass", "drop", 503, { "delay": 2000 }, { "cut": 100 }] (of its first call, its second, …) } }, ' +
      '"deviations": ["ID"] }. The field Twin-Trouble of an answer names what struck it.',
    answer: putTrouble,
  },
  {
    method: 'DELETE',
    path: '/trouble',
    summary: 'Ends all trouble and all deviations of the world.',
    answer: (call) =>
      withWorld(call, ({ state }) => {
        setTrouble(state.mock, {});
        return done;
      }),
  },
];
