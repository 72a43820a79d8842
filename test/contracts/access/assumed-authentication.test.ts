import { expect, test } from 'vitest';
import { describeApi } from '../../end-to-end/twin.ts';
import { description } from '../reference/judge-reference.ts';
import { type Reply, judgeAlone, reply, silence } from '../judge-alone.ts';

const bearer = ['WWW-Authenticate', 'Bearer realm="x"'];
const refusal = (status: number, fields: readonly string[] = []): Reply => ({ ...reply({}, status), fields });

test.each<[what: string, answer: Reply, kind: string, seen: string]>([
  ['the status and the challenge', refusal(401, bearer), 'pass', '401, WWW-Authenticate Bearer realm="x"'],
  ['no challenge', refusal(401), 'differs', '401, WWW-Authenticate absent'],
  ['another challenge', refusal(401, ['WWW-Authenticate', 'Basic']), 'differs', '401, WWW-Authenticate Basic'],
  [
    'another challenge that names it',
    refusal(401, ['WWW-Authenticate', 'Basic realm="bearer"']),
    'differs',
    '401, WWW-Authenticate Basic realm="bearer"',
  ],
  ['nothing', silence, 'differs', 'no answer, WWW-Authenticate absent'],
  ['another status', refusal(403, bearer), 'differs', '403, WWW-Authenticate Bearer realm="x"'],
])('a call without a key that is answered with %s', async (_, answer, kind, seen) => {
  const server = ({ by }: { readonly by: string | undefined }) => (by === undefined ? answer : undefined);
  expect(await judgeAlone('authentication-challenge', server, { of: 'getQuota' })).toEqual([kind, seen]);
});

test('the challenge is due only where the description requires it', async () => {
  const text = description.text.replace(/(How to authenticate.*\n\s+)required: true/, '$1required: false');
  expect(text).not.toBe(description.text);
  const options = { description: describeApi(text) };
  const server = ({ by }: { readonly by: string | undefined }) => (by === undefined ? refusal(401) : undefined);
  expect(await judgeAlone('authentication-challenge', server, { of: 'getQuota', options })).toEqual([
    'pass',
    '401, WWW-Authenticate absent',
  ]);
});
