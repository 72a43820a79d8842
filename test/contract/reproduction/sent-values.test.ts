import { expect, test } from 'vitest';
import { placeOfText, sentMember, sentParameter } from '../../../src/contract/reproduction/sent-values.ts';
import { breaking, making, secret, sent, using } from './desk.ts';

test('a member of the content of a request is read, and nothing that the request does not give', () => {
  expect(sentMember(making, 'name')).toBe('pot run7');
  expect(sentMember(making, 'toString')).toBeUndefined();
  expect(sentMember(using, 'name')).toBeUndefined();
});

test('a parameter is read from the query or from the path', () => {
  expect(sentParameter(breaking, 'id')).toBe('41');
  expect(sentParameter(using, 'id')).toBe('7');
  expect(sentParameter(sent(1, 'getPlant', { target: '/plants/a%20b' }), 'id')).toBe('a b');
  expect(sentParameter(sent(1, 'getPlant', { target: '/plants/%zz' }), 'id')).toBe('%zz');
  expect(sentParameter(using, 'name')).toBeUndefined();
});

test('a text is found in an answer, alone or as a bearer credential', () => {
  const bearer = sent(1, 'makePot', { target: '/pots', json: { pot: { lock: `Bearer ${secret}` } } });
  expect([placeOfText(making, secret), placeOfText(bearer, secret)]).toEqual(['/lock', '/pot/lock']);
  expect(placeOfText(using, secret)).toBeUndefined();
});
