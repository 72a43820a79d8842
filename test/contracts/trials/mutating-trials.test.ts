import { describe, expect, test } from 'vitest';
import { favoriteDesk } from '../../../contracts/favorites/favorite-desk.ts';
import type { FavoriteTarget } from '../../../contracts/favorites/favorite-target.ts';
import { mutatingTrials } from '../../../contracts/trials/mutating-trials.ts';
import type { TrialResult } from '../../../contracts/trials/trial.ts';
import type { Credential } from '../../../src/contract/exchange.ts';
import type { RunContext } from '../../../src/contract/run-context.ts';
import { isVerdict } from '../../../src/contract/verdict.ts';
import type { Json } from '../../../src/http/json.ts';
import { favoritesServer } from '../favorites/favorite-server.ts';
import { type Reply, type Server, reply, runAt } from '../judge-alone.ts';

interface Made {
  readonly due: 'service' | 'refusal';
  readonly reference?: Json;
  /** The supplied key unless told otherwise. */
  readonly credential?: Credential;
  /** Told when the request leaves. */
  readonly onSend?: () => void;
}

/** Makes the trial; what it came to, or what was seen. */
async function tried(
  run: RunContext,
  id: string,
  { due, reference, onSend, credential = run.key() }: Made,
): Promise<TrialResult | string> {
  const operation = run.operation(id);
  const result = await mutatingTrials[id]?.({
    ...{ run, operation, due, reference, credential },
    send: (request) => {
      onSend?.();
      return run.subject.send({ operation, purpose: 'trial', ...request });
    },
  });
  if (!result) throw new Error(`no trial of ${id}`);
  return isVerdict(result) ? result.seen : result;
}

const answering = (operation: string, answer: Reply | undefined): Server =>
  favoritesServer({ answer: (asked) => (asked.operation === operation ? answer : undefined) });

describe('a favorite that is added', () => {
  /** Whether it was served, and whether it is still to be added afterwards. */
  const added = async (answer: Reply | undefined, due: Made['due']) => {
    const run = await runAt(answering('addFavorite', answer));
    const desk = favoriteDesk(run);
    const result = await tried(run, 'addFavorite', { due });
    const again = await desk.put((await desk.target()) as FavoriteTarget);
    return [typeof result === 'string' ? result : result.isServed, again !== undefined];
  };
  test.each<[what: string, answer: Reply | undefined, due: Made['due'], isServed: unknown, isFree: boolean]>([
    ['as it is due, is there', undefined, 'service', true, false],
    ['though a refusal is due, is there', undefined, 'refusal', true, false],
    ['and is not listed, is none where a refusal is due', reply({}), 'refusal', false, true],
    ['and is not listed, is one where service is due', reply({}), 'service', true, false],
    ['with a break-down may be there', reply({}, 500), 'service', false, false],
    ['and refused, is not there', reply({}, 403), 'refusal', false, true],
    [
      'and refused for a value that is our guess, tells nothing',
      reply({}, 422),
      'service',
      expect.stringMatching(/^value not documented: collect_type/),
      true,
    ],
    ['and refused with such a status, is refused where that is due', reply({}, 422), 'refusal', false, true],
  ])('%s', async (_, answer, due, isServed, isFree) => {
    expect(await added(answer, due)).toEqual([isServed, isFree]);
  });

  test('stands in the ledger before the request leaves', async () => {
    const run = await runAt(answering('addFavorite', reply({}, 403)));
    const states: unknown[] = [];
    const onSend = () => states.push(...run.ledger.records.map(({ state }) => state));
    await tried(run, 'addFavorite', { due: 'service', onSend });
    expect([states, run.ledger.records.map(({ state }) => state)]).toEqual([['intended'], ['undone']]);
  });
});

describe('an update that ought to be refused', () => {
  const updated = async (answer: Reply | undefined, reference: Json) => {
    const run = await runAt(({ operation }) => (operation === 'updateKeywords' ? answer : undefined));
    const result = await tried(run, 'updateKeywords', { due: 'refusal', reference });
    return typeof result === 'string' ? result : result.isServed;
  };
  const shown = { keywords: ['a'], frequency: 'daily' };
  test.each<[what: string, answer: Reply, isServed: boolean]>([
    ['what the right key is answered', reply(shown), true],
    ['something else', reply({ message: 'no' }), false],
    ['nothing', reply(undefined, 204), false],
    ['a refusal', reply(shown, 403), false],
  ])('is served by %s', async (_, answer, isServed) => {
    expect(await updated(answer, shown)).toBe(isServed);
  });
  test.each([
    [204, undefined, true],
    [200, {}, false],
  ])('is served, where the right key is answered nothing, by nothing: %i', async (status, json, isServed) => {
    expect(await updated(reply(json, status), undefined as unknown as Json)).toBe(isServed);
  });

  test('is sent in one form, and that of the right key in the next where one is refused', async () => {
    const objects = { keywords: [{ id: 1, word: 'a' }], frequency: 'daily' };
    const server: Server = ({ operation }) => {
      if (operation === 'getKeywords') return reply(objects);
      return operation === 'updateKeywords' ? reply({}, 400) : undefined;
    };
    const made: Credential = { secret: 'svc_made', placement: 'header', origin: 'made' };
    const sent = async (due: Made['due'], by?: Credential): Promise<number> => {
      const run = await runAt(server);
      await tried(run, 'updateKeywords', { due, reference: objects, ...(by ? { credential: by } : {}) });
      return run.exchanges.filter((exchange) => exchange.operation.id === 'updateKeywords').length;
    };
    expect([await sent('refusal'), await sent('service'), await sent('service', made)]).toEqual([1, 2, 1]);
  });
});
