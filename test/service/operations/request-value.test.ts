import { describe, expect, test } from 'vitest';
import type { Call } from '../../../src/mock/service.ts';
import {
  callerOf,
  contentMembers,
  numberMember,
  textMember,
  textsMember,
} from '../../../src/service/operations/request-value.ts';
import type { ServiceState } from '../../../src/service/service-state.ts';
import { bareOperation, createRig } from '../rig.ts';

test('a call without a caller is a fault of the description, which names the operation', () => {
  const call: Call<ServiceState> = {
    operation: bareOperation('getQuota'),
    parameters: { path: {}, query: {}, header: {}, cookie: {} },
    content: undefined,
    caller: undefined,
    world: createRig().world(),
  };
  const fault = new TypeError('operation getQuota: the description must demand a credential');
  expect(() => callerOf(call)).toThrow(fault);
  const caller = { account: 'pro', plan: 'pro', roles: [], credentialId: '1' };
  expect(callerOf({ ...call, caller })).toBe(caller);
});

describe('content', () => {
  test('that is an object gives its members, none gives none', () => {
    expect([contentMembers({ a: 1 }), contentMembers(undefined)]).toEqual([{ a: 1 }, {}]);
  });

  test.each([null, 1, 'a', [[]]])('%j is a fault of the description', (content) =>
    expect(() => contentMembers(content)).toThrow(new TypeError('the content: the description must make it an object')),
  );
});

describe('a member', () => {
  test('is given in its type', () => {
    const members = { text: '', number: 0, texts: ['a', ''], none: [] };
    expect([
      textMember(members, 'text'),
      numberMember(members, 'number'),
      textsMember(members, 'texts'),
      textsMember(members, 'none'),
    ]).toEqual(['', 0, ['a', ''], []]);
  });

  test.each([undefined, null, 1])('that is %j is no string', (value) =>
    expect(() => textMember(value === undefined ? {} : { a: value }, 'a')).toThrow(
      new TypeError('member a: the description must make it a required string'),
    ),
  );

  test.each([undefined, null, '1'])('that is %j is no number', (value) =>
    expect(() => numberMember(value === undefined ? {} : { a: value }, 'a')).toThrow(
      new TypeError('member a: the description must make it a required number'),
    ),
  );

  test('that is no array, or has an element that is no string, is a fault', () => {
    expect(() => textsMember({}, 'a')).toThrow(
      new TypeError('member a: the description must make it a required array'),
    );
    expect(() => textsMember({ a: ['b', 1] }, 'a')).toThrow(
      new TypeError('member a/1: the description must make it a required string'),
    );
  });
});
