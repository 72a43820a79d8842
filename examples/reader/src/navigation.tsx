import type { ComponentProps, MouseEvent, ReactElement } from 'react';
import { useMemo, useSyncExternalStore } from 'react';
import { hrefOf, type Route, routeOf } from './route.ts';

const moved = 'reader:moved';

function subscribe(notify: () => void): () => void {
  addEventListener('popstate', notify);
  addEventListener(moved, notify);
  return () => {
    removeEventListener('popstate', notify);
    removeEventListener(moved, notify);
  };
}

export function useRoute(): Route {
  const href = useSyncExternalStore(subscribe, () => location.href);
  return useMemo(() => routeOf(new URL(href)), [href]);
}

export interface Move {
  /** The focus and the scroll position stay: for what changes a part of the view, such as a filter. */
  readonly stay?: boolean;
}

export function navigate(route: Route, { stay = false }: Move = {}): void {
  history.pushState(null, '', hrefOf(route));
  dispatchEvent(new Event(moved));
  if (stay) return;
  scrollTo(0, 0);
  // To the start of the new view, where keyboards and screen readers go on.
  document.querySelector('main')?.focus({ preventScroll: true });
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & Move & { readonly to: Route };

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

export function Link({ to, stay, ...rest }: LinkProps): ReactElement {
  const follow = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    navigate(to, { stay });
  };
  return <a {...rest} href={hrefOf(to)} onClick={follow} />;
}
