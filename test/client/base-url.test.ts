import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkedBaseUrl } from '../../src/client/base-url.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a base URL', () => {
  test.each([
    ['http://127.0.0.1:4010', 'http://127.0.0.1:4010'],
    ['https://api.example.com/v1//', 'https://api.example.com/v1'],
    ['HTTP://localhost/worlds/checkout/', 'HTTP://localhost/worlds/checkout'],
  ])('%s is taken', (given, taken) => {
    expect(checkedBaseUrl(given)).toBe(taken);
  });

  const example = 'give one such as http://127.0.0.1:4010';
  test.each<[unknown, string]>([
    [undefined, `baseUrl: it is missing: ${example}`],
    [new URL('http://localhost'), `baseUrl: it is missing: ${example}`],
    ['', `baseUrl: "" is no URL, and relative ones have a meaning in pages only: ${example}`],
    ['/api', `baseUrl: "/api" is no URL, and relative ones have a meaning in pages only: ${example}`],
    [
      '127.0.0.1:4010',
      `baseUrl: "127.0.0.1:4010" is no URL, and relative ones have a meaning in pages only: ${example}`,
    ],
    ['http://', `baseUrl: "http://" is no URL, and relative ones have a meaning in pages only: ${example}`],
    ['localhost:4010', `baseUrl: "localhost:4010" begins with neither http:// nor https://: ${example}`],
    ['ftp://example.com', `baseUrl: "ftp://example.com" begins with neither http:// nor https://: ${example}`],
    ['http://mara:secret@localhost', 'baseUrl: it has a name or password in it, which fetch refuses'],
    ['http://localhost?v=1', 'baseUrl: "http://localhost?v=1" has a query or a fragment, behind which no path fits'],
    ['http://localhost/#top', 'baseUrl: "http://localhost/#top" has a query or a fragment, behind which no path fits'],
  ])('%s is refused, and the message says why', (given, message) => {
    expect(() => checkedBaseUrl(given as string)).toThrow(new TypeError(message));
  });

  test('may be relative in a page', () => {
    vi.stubGlobal('location', { href: 'https://app.example.com/reader' });
    expect([checkedBaseUrl('/api/'), checkedBaseUrl('')]).toEqual(['/api', '']);
  });
});
