import { describe, expect, test } from 'vitest';
import { type Exchange, receive } from '../../../src/contract/exchange.ts';
import type { Json } from '../../../src/http/json.ts';
import { answered } from '../answered.ts';
import { observed } from './observed.ts';

const encoder = new TextEncoder();
const refusal = (status: number, content: string, mediaType: string | undefined, of = 'getQuota'): Exchange => ({
  ...answered({}, { of }),
  response: receive({
    ...{ kind: 'response', status, content: encoder.encode(content) },
    fields: mediaType === undefined ? [] : ['Content-Type', mediaType],
  }),
});
const problem = (code: string, status = 401, of = 'getQuota'): Exchange => {
  const content = { type: 'about:blank', title: 'Unauthorized', status, detail: 'x', code };
  return refusal(status, JSON.stringify(content), 'application/problem+json', of);
};
const json = (status: number, content: Json): Exchange => refusal(status, JSON.stringify(content), 'application/json');

describe('the content of refusals', () => {
  const seen = (...exchanges: readonly Exchange[]) => {
    const found = observed('error-shape', exchanges);
    return found && [found.seen, found.asDecided, found.edits.length > 0];
  };
  const members = 'an object of code, detail, status, title, type';
  test.each<[what: string, exchanges: readonly Exchange[], seen: readonly unknown[] | undefined]>([
    ['of which there are none', [answered({})], undefined],
    ['as declared', [problem('authentication_required'), problem('invalid_token')], [members, true, false]],
    ['as declared, with a code that is not', [problem('no_key')], [members, true, false]],
    [
      'of another shape',
      [json(401, { message: 'a' }), json(404, { message: 'b' })],
      ['an object of message', false, true],
    ],
    ['of which there is none', [refusal(401, '', undefined), refusal(404, '', undefined)], ['no content', false, true]],
    [
      'that is text',
      [refusal(401, 'no', 'text/plain'), refusal(404, 'none', 'text/plain')],
      ['no JSON object', false, true],
    ],
    [
      'as declared, and otherwise',
      [problem('invalid_token'), json(404, { message: 'b' })],
      [`${members}; an object of message: some of them as declared, and others not`, false, false],
    ],
    [
      'of two media types',
      [json(401, { message: 'a' }), refusal(404, 'none', 'text/plain')],
      [
        'an object of message; no JSON object: of several media types, of which nothing tells when each is due',
        false,
        false,
      ],
    ],
    [
      'that is JSON now and then',
      [json(401, { message: 'a' }), refusal(404, 'none', 'application/json')],
      ['an object of message; no JSON object: JSON only now and then', false, false],
    ],
    [
      'with members of which nothing tells what they say',
      [json(401, { message: 'a', trace: 'x' }), json(404, { message: 'b', trace: 'y' })],
      ['an object of message, trace: what trace tells is not to be seen, and the mock leaves it out', false, true],
    ],
  ])('%s', (_, exchanges, expected) => {
    expect(seen(...exchanges)).toEqual(expected);
  });
});
