/**
 * Texts of the pages for people, by file name: `console.html`, `reference.html`, `landing.html`, and what these load.
 * They come in as data, since nothing here may read files.
 */
export type Pages = Readonly<Record<string, string>>;

const mediaTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};

/** By the ending of the name; `undefined` for what no page loads. */
export function pageMediaType(name: string): string | undefined {
  return mediaTypes[name.slice(name.lastIndexOf('.') + 1)];
}

/** Nothing from elsewhere, nothing inline, in no frame: the pages can do what the control API can. */
export const pageFields: readonly string[] = [
  'Content-Security-Policy',
  "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options',
  'nosniff',
  'Referrer-Policy',
  'no-referrer',
];
