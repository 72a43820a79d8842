import { expect, test } from 'vitest';
import { showingCanary } from './canary-forms.ts';

const secret = `svc_canary"&'+/?~é`;

const base64 = (before: number, behind: number): string =>
  Buffer.from('a'.repeat(before) + secret + 'b'.repeat(behind)).toString('base64');

test.each<readonly [string, string]>([
  ['as it is', `key ${secret}.`],
  ['escaped as in JSON', JSON.stringify({ key: secret })],
  ['escaped as in HTML', `<p>svc_canary&quot;&amp;&#39;+/?~é</p>`],
  ['percent-encoded', `/keys?a=${encodeURIComponent(secret)}`],
  ['as a form sends it', new URLSearchParams({ a: secret }).toString()],
  ['with every octet percent-encoded', [...Buffer.from(secret)].map((octet) => `%${octet.toString(16)}`).join('')],
  ['in hexadecimal', `<${Buffer.from(secret).toString('hex').toUpperCase()}>`],
  ...[0, 1, 2].flatMap((before) =>
    [0, 1, 2].map((behind) => [`in base64, ${before} octets behind a group`, base64(before, behind)] as const),
  ),
  ['in base64url', Buffer.from(`12${secret}3`).toString('base64url')],
])('a canary is found %s', (_, text) => {
  expect(showingCanary({ text, other: 'svc_other' }, [secret])).toEqual(['text']);
});
