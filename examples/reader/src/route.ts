/** What the address says. It is the only state of lists, so that every view can be linked to and gone back to. */
export type Route =
  | { readonly screen: 'news'; readonly page: number; readonly category?: string }
  | { readonly screen: 'story'; readonly id: number }
  | { readonly screen: 'repositories'; readonly page: number; readonly language?: string }
  | { readonly screen: 'search'; readonly q: string }
  | { readonly screen: 'trends' }
  | { readonly screen: 'favorites' }
  | { readonly screen: 'usage'; readonly days: number }
  | { readonly screen: 'keys' }
  | { readonly screen: 'preferences' }
  | { readonly screen: 'monitors' }
  | { readonly screen: 'settings' }
  | { readonly screen: 'nowhere' };

export type Screen = Route['screen'];

/** Screens of which there is one view. */
const single = ['trends', 'favorites', 'keys', 'preferences', 'monitors', 'settings'] as const;

export const usualDays = 14;

function wholeNumber(text: string | null, otherwise: number): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : otherwise;
}

function given<Name extends string>(query: URLSearchParams, name: Name): { readonly [N in Name]?: string } {
  const value = query.get(name);
  return (value ? { [name]: value } : {}) as { readonly [N in Name]?: string };
}

export function routeOf({ pathname, searchParams: query }: URL): Route {
  const page = wholeNumber(query.get('page'), 1);
  const id = /^\/news\/([1-9]\d{0,14})$/.exec(pathname)?.[1];
  if (id !== undefined) return { screen: 'story', id: Number(id) };
  switch (pathname) {
    case '/':
      return { screen: 'news', page, ...given(query, 'category') };
    case '/repositories':
      return { screen: 'repositories', page, ...given(query, 'language') };
    case '/search':
      return { screen: 'search', q: query.get('q') ?? '' };
    case '/usage':
      return { screen: 'usage', days: wholeNumber(query.get('days'), usualDays) };
    default: {
      const screen = single.find((name) => pathname === `/${name}`);
      return { screen: screen ?? 'nowhere' };
    }
  }
}

function withQuery(path: string, values: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value));
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The shortest address of a view: what is usual is left out. */
export function hrefOf(route: Route): string {
  switch (route.screen) {
    case 'news':
      return withQuery('/', { category: route.category, page: route.page > 1 ? route.page : undefined });
    case 'story':
      return `/news/${route.id}`;
    case 'repositories':
      return withQuery('/repositories', { language: route.language, page: route.page > 1 ? route.page : undefined });
    case 'search':
      return withQuery('/search', { q: route.q || undefined });
    case 'usage':
      return withQuery('/usage', { days: route.days === usualDays ? undefined : route.days });
    case 'nowhere':
      return '/';
    default:
      return `/${route.screen}`;
  }
}
