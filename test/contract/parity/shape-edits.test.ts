import { expect, test } from 'vitest';
import type { SeenMember } from '../../../src/contract/parity/answer-shape.ts';
import { declaredMemberAt } from '../../../src/contract/parity/compare-members.ts';
import { type Advice, adviceFor } from '../../../src/contract/parity/shape-edits.ts';
import { forest, forestOperation } from './forest.ts';

function advice(record: string | undefined, pointer: string, seen: Partial<SeenMember> | undefined): Advice {
  const place = { ...(record === undefined ? {} : { record }), pointer };
  const a = { operation: 'listTrees', status: 200, members: [] };
  const declared = declaredMemberAt(place, { operation: forestOperation('listTrees'), a }, forest);
  const member = seen && { ...place, types: ['string'] as const, always: true, declared: true, ...seen };
  const pair = { ...place, ...(member && { b: member }), outside: ['b'] as const, seenIn: [] };
  return adviceFor({ pair, seen: member, declared, members: member ? [member] : [], addedMembers: undefined });
}

test('an added member is no guess where nothing says on which one it rests', () => {
  expect(advice('Tree', '/age', { declared: false })).toEqual({
    kind: 'edit',
    edits: [{ op: 'add', path: '/components/schemas/Tree/properties/age', value: { type: 'string' } }],
  });
});

test('a member that is missing is released where it was required by a guess', () => {
  const kind = advice('Tree', '/kind', undefined);
  expect(kind.kind === 'release' && [kind.owner.name, kind.name]).toEqual(['Tree', 'kind']);
  expect(advice('Tree', '/id', undefined)).toEqual({ kind: 'documented' });
});

test('another type than null is for people', () => {
  expect(advice('Tree', '/height', { types: ['string'] })).toEqual({ kind: 'by-hand', assumptions: ['nulls'] });
  expect(advice('Tree', '/id', { types: ['string'] })).toEqual({ kind: 'documented' });
});

test('what stands around records, and names that are data, are for people', () => {
  expect(advice(undefined, '/data', { types: ['array'] })).toEqual({ kind: 'by-hand', assumptions: ['envelope'] });
  expect(advice('Tree', '/*', { declared: false })).toEqual({ kind: 'by-hand', assumptions: [] });
});
