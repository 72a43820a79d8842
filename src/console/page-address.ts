/** The world that the address of a page names: `?world=NAME`, or `/worlds/NAME` before the path. */
export function worldOf(href: string): string {
  const { pathname, searchParams } = new URL(href);
  return searchParams.get('world') ?? /^\/worlds\/([^/]+)\//.exec(pathname)?.[1] ?? 'default';
}

/** The same address for that world: who copies it shows the same. */
export function withWorld(href: string, name: string): string {
  const url = new URL(href);
  url.searchParams.set('world', name);
  return url.href;
}
