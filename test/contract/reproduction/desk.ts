import type { Credential, Exchange } from '../../../src/contract/exchange.ts';
import { receive } from '../../../src/contract/exchange.ts';
import type { LedgerRecord } from '../../../src/contract/ledger.ts';
import type { ReproductionRules, Thing } from '../../../src/contract/reproduction/rules.ts';
import { createSecretWatch } from '../../../src/contract/secret-watch.ts';
import type { ApiDescription } from '../../../src/description/model.ts';
import type { Json } from '../../../src/http/json.ts';
import { operationOf, smallApi } from '../small-api.ts';

const ok = `responses: { '200': { description: Done. } }`;

/** Plants in pots that have a lock, with labels and a light. */
export const garden: ApiDescription = smallApi((text) =>
  text.replace(
    'components:',
    `  /pots:
    get: { operationId: listPots, ${ok} }
    post: { operationId: makePot, ${ok} }
    delete:
      operationId: breakPot
      parameters: [{ name: id, in: query, schema: { type: integer } }]
      ${ok}
  /labels:
    get: { operationId: listLabels, ${ok} }
    post: { operationId: addLabel, ${ok} }
    delete:
      operationId: removeLabel
      parameters: [{ name: kind, in: query, schema: { type: string } }]
      ${ok}
  /light:
    get: { operationId: getLight, ${ok} }
    put: { operationId: setLight, ${ok} }
components:`,
  ),
);

export const things: readonly Thing[] = [
  {
    ...{ kind: 'named', make: 'makePot', list: 'listPots', undo: 'breakPot' },
    ...{ name: 'name', id: 'id', undone: 'broken' },
  },
  { kind: 'paired', make: 'addLabel', list: 'listLabels', undo: 'removeLabel', members: ['kind'], id: 'kind' },
  { kind: 'setting', read: 'getLight', write: 'setLight', members: ['hours'] },
];

export const rules: ReproductionRules = {
  claims: { 'pot-round': 'all(.[]; records("Plant") | all(.[]; valid("Plant")))' },
  after: { 'pot-round': ['setLight'] },
  without: { 'pot-old': 'nobody waits so long' },
  records: { getPlant: 'Plant' },
  things,
};

export const secret = 'lock_0123456789abcdef';
export const supplied: Credential = { secret: 'user_key_of_the_test', placement: 'header', origin: 'supplied' };
export const other: Credential = { ...supplied, secret: 'other_key_of_the_test' };
export const made: Credential = { secret, placement: 'header', origin: 'made' };

interface Parts {
  readonly target: string;
  readonly credential?: Credential;
  readonly content?: Json;
  readonly status?: number;
  readonly json?: Json;
}

/** An exchange of that number and operation; answered 200 unless told otherwise. */
export function sent(number: number, id: string, parts: Parts): Exchange {
  const operation = operationOf(id, garden);
  const { target, credential, content, status = 200, json = {} } = parts;
  const response = receive({
    kind: 'response',
    status,
    fields: [],
    content: new TextEncoder().encode(JSON.stringify(json)),
  });
  return {
    number,
    operation,
    purpose: 'test',
    request: {
      method: operation.method,
      url: `https://plants.example${target}`,
      fields: ['User-Agent', 'apitwin', 'X-Trace', 'yes'],
      content: content === undefined ? undefined : JSON.stringify(content),
      credential,
    },
    response,
    failure: undefined,
    sentAt: 0,
    durationMs: 1,
  };
}

export const making: Exchange = sent(2, 'makePot', {
  target: '/pots',
  credential: supplied,
  content: { name: 'pot run7' },
  json: { id: 41, lock: secret },
});
export const using: Exchange = sent(3, 'getPlant', {
  target: '/plants/7',
  credential: made,
  json: { id: 7, name: 'Ivy' },
});
export const breaking: Exchange = sent(4, 'breakPot', { target: '/pots?id=41', credential: supplied });
export const usingAgain: Exchange = sent(5, 'getPlant', { target: '/plants/7', credential: made, json: { id: 'x' } });

export const ledger: readonly LedgerRecord[] = [
  { number: 1, kind: 'pot', label: 'pot run7', id: '41', data: undefined, state: 'undone' },
];

/** Knows the keys of the user and the lock of the pot. */
export function watch(): ReturnType<typeof createSecretWatch> {
  const secrets = createSecretWatch();
  for (const value of [supplied.secret, other.secret]) {
    secrets.learn({ value, label: 'a key of the user', shownIn: undefined, watched: true });
  }
  secrets.learn({ value: secret, label: 'the lock', shownIn: making.number, watched: true });
  return secrets;
}
