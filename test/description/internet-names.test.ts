import { describe, expect, test } from 'vitest';
import { isEmail, isHostname, isIpv4, isIpv6, isUri, isUriReference } from '../../src/description/internet-names.ts';

interface Kind {
  readonly name: string;
  accepts(text: string): boolean;
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

const kinds: readonly Kind[] = [
  {
    name: 'a host name',
    accepts: isHostname,
    right: ['example.org', 'a', 'A-1.b', '1.2.3', `${'a'.repeat(63)}.org`, 'xn--bcher-kva.example'],
    wrong: [
      '',
      '-a.org',
      'a-.org',
      'a..b',
      '.a',
      'a.',
      'a_b',
      'é.org',
      `${'a'.repeat(64)}.org`,
      `${'a.'.repeat(127)}bc`,
      'a\n',
    ],
  },
  {
    name: 'an IPv4 address',
    accepts: isIpv4,
    right: ['127.0.0.1', '0.0.0.0', '255.255.255.255'],
    wrong: ['127.0.0', '127.0.0.0.1', '256.0.0.1', '01.2.3.4', '1.2.3.4 ', '0x7f.0.0.1', '١.2.3.4', '2130706433'],
  },
  {
    name: 'an IPv6 address',
    accepts: isIpv6,
    right: [
      '::',
      '::1',
      '1::',
      '1:2:3:4:5:6:7:8',
      '1::8',
      '::ffff:192.0.2.1',
      '1:2:3:4:5:6:192.0.2.1',
      '1:2:3:4:5:6:7::',
    ],
    wrong: [
      '',
      ':',
      ':::',
      '1:2:3:4:5:6:7',
      '1:2:3:4:5:6:7:8:9',
      '1::2::3',
      '12345::',
      ':1',
      '1:',
      '::1%eth0',
      '::1.2.3',
      '1.2.3.4::',
      '192.0.2.1',
      '::192.0.2.01',
    ],
  },
  {
    name: 'a URI',
    accepts: isUri,
    right: [
      'https://example.org/a?b=c#d',
      'urn:isbn:0451450523',
      'mailto:a@b.org',
      'a:',
      'http://[::1]:80/',
      'http://[v1.x:y]/',
      'ftp://u:p@h',
      'file:///x',
      "data:,it's(a)*test;",
    ],
    wrong: [
      '',
      'example.org',
      '/a',
      '//a/b',
      '1a:b',
      'http://a b',
      'http://a/%zz',
      'http://[::1',
      'http://[1]/',
      'http://a:b/',
      'http://é/',
      'a:<b>',
      'a:b#c#d',
      'a:\\b',
      'http://a@b@c/',
    ],
  },
  {
    name: 'a URI reference',
    accepts: isUriReference,
    right: ['', '/a', 'a/b', '../c', '//host/x', '?q', '#f', 'https://example.org', './a:b'],
    wrong: ['\\a', 'a b', '1:b', '#a#b', '/%2', '/é', '/{id}'],
  },
  {
    name: 'an e-mail address',
    accepts: isEmail,
    right: [
      'a@b',
      'joe.bloggs@example.org',
      "o'hara+x@example.org",
      '"joe bloggs"@example.org',
      '"a@b\\""@c.org',
      'a@[127.0.0.1]',
      'a@[IPv6:::1]',
    ],
    wrong: [
      '',
      'a',
      '@b',
      'a@',
      'a..b@c',
      '.a@b',
      'a.@b',
      'a b@c',
      'a@b c',
      'a@b@c',
      'a@-b',
      'a@[300.0.0.1]',
      'a@[::1]',
      'é@b',
    ],
  },
];

describe.each(kinds)('$name', ({ accepts, right, wrong }) => {
  test.each(right)('is %j', (text) => expect(accepts(text)).toBe(true));
  test.each(wrong)('is not %j', (text) => expect(accepts(text)).toBe(false));
});

test('long texts take no long time', () => {
  const started = performance.now();
  for (const { accepts } of kinds)
    for (const part of ['a', 'a.', ':', '%20', '1:', '@', '"']) accepts(part.repeat(50_000));
  expect(performance.now() - started).toBeLessThan(4000);
});
