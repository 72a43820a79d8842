import type { ReactElement } from 'react';
import { Link } from '../navigation.tsx';
import { type Route, usualDays } from '../route.ts';

const places: readonly (readonly [Route, string])[] = [
  [{ screen: 'usage', days: usualDays }, 'Usage'],
  [{ screen: 'keys' }, 'API keys'],
  [{ screen: 'preferences' }, 'Preferences'],
  [{ screen: 'monitors' }, 'Keywords'],
  [{ screen: 'settings' }, 'Settings'],
];

export function AccountNav({ current }: { readonly current: Route['screen'] }): ReactElement {
  return (
    <nav aria-label="Account" className="tabs">
      {places.map(([route, label]) => (
        <Link key={label} to={route} aria-current={route.screen === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
