import { expect, test } from 'vitest';
import { pageFields, pageMediaType } from '../../src/mock/pages.ts';

test.each([
  ['console.html', 'text/html; charset=utf-8'],
  ['console.js', 'text/javascript; charset=utf-8'],
  ['style.css', 'text/css; charset=utf-8'],
  ['icon.svg', 'image/svg+xml'],
  ['console.js.map', undefined],
  ['console', undefined],
])('%s is %s', (name, mediaType) => expect(pageMediaType(name)).toBe(mediaType));

test('pages load nothing from elsewhere, run nothing inline, and stand in no frame', () => {
  expect(pageFields).toEqual([
    'Content-Security-Policy',
    "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    'no-referrer',
  ]);
});
