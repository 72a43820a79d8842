import { expect, test } from 'vitest';
import type { Call, Outcome } from '../../src/mock/service.ts';
import {
  as,
  asking,
  type FaultyAnswer,
  givingOther,
  handlersOf,
  itemsOf,
  numberOf,
  sending,
  stateOf,
} from '../../src/mutants/handler-faults.ts';
import type { ServiceState } from '../../src/service/service-state.ts';
import { bareOperation, createRig } from '../service/rig.ts';

const rig = createRig();

const call: Call<ServiceState> = {
  operation: bareOperation('getKeywords'),
  parameters: { path: {}, query: { page: 2, limit: 5 }, header: {}, cookie: {} },
  content: { keywords: ['a'] },
  caller: { account: 'pro', plan: 'pro', roles: ['read'], credentialId: '1' },
  world: rig.world(),
};
const refused: Outcome = { kind: 'refused', refusal: { code: 'not_found', detail: 'Nothing.' } };

test('only the handlers of these operations are wrong, and they know the sound one', () => {
  const fault: FaultyAnswer = (asked, sound) =>
    givingOther(sound(as(asked, 'other')), (data) => ({ ...data, wrong: true }));
  const { handlers } = handlersOf(['getKeywords', 'getPreferences'], fault)(rig.service);
  expect(handlers.getKeywords?.answer(call)).toEqual({
    kind: 'ok',
    data: { keywords: ['visão computacional', 'segmentation', 'YOLO'], frequency: 'weekly', wrong: true },
  });
  expect(handlers.getPreferences?.answer(call)).toMatchObject({
    data: { display_name: 'Tomás Ferreira', wrong: true },
  });
  expect(handlers.listFavorites).toBe(rig.service.handlers.listFavorites);
});

test('a call is made with other parameters, other members, or by another account', () => {
  expect(asking(call, { limit: 9 }).parameters.query).toEqual({ page: 2, limit: 9 });
  expect(sending(call, { frequency: 'daily' }).content).toEqual({ keywords: ['a'], frequency: 'daily' });
  expect(sending({ ...call, content: undefined }, { frequency: 'daily' }).content).toEqual({ frequency: 'daily' });
  expect(as(call, 'other').caller?.account).toBe('other');
  expect(as({ ...call, caller: undefined }, 'other').caller).toBeUndefined();
});

test('a refusal has no other data, and no records', () => {
  expect(givingOther(refused, () => null)).toBe(refused);
  expect(itemsOf(refused)).toEqual([]);
});

test('records are what a list has', () => {
  expect(itemsOf({ kind: 'ok', data: { items: [{ id: 1 }, 'x'] } })).toEqual([{ id: 1 }]);
  expect(itemsOf({ kind: 'ok', data: [1] })).toEqual([]);
});

test('a number that is none is 0', () => {
  expect([numberOf({ page: 2 }, 'page'), numberOf({}, 'page')]).toEqual([2, 0]);
});

test('the state of the caller is that of the world', () => {
  stateOf(call).keywords = { keywords: ['b'], frequency: 'daily' };
  expect(call.world.state.accounts.pro?.keywords).toEqual({ keywords: ['b'], frequency: 'daily' });
});
