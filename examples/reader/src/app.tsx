import type { ReactElement } from 'react';
import { Link, useRoute } from './navigation.tsx';
import { Icon, type IconName } from './parts/icon.tsx';
import { Notice } from './parts/notice.tsx';
import { SearchForm } from './parts/search-form.tsx';
import { type Route, type Screen, usualDays } from './route.ts';
import { Favorites } from './screens/favorites.tsx';
import { Keys } from './screens/keys.tsx';
import { Monitors } from './screens/monitors.tsx';
import { News } from './screens/news.tsx';
import { Preferences } from './screens/preferences.tsx';
import { Repositories } from './screens/repositories.tsx';
import { Search } from './screens/search.tsx';
import { Settings } from './screens/settings.tsx';
import { Story } from './screens/story.tsx';
import { Trends } from './screens/trends.tsx';
import { Usage } from './screens/usage.tsx';

interface Place {
  readonly to: Route;
  readonly label: string;
  readonly icon: IconName;
  /** Screens that belong to it. */
  readonly screens: readonly Screen[];
}

const places: readonly Place[] = [
  { to: { screen: 'news', page: 1 }, label: 'News', icon: 'news', screens: ['news', 'story'] },
  { to: { screen: 'repositories', page: 1 }, label: 'Repositories', icon: 'repositories', screens: ['repositories'] },
  { to: { screen: 'trends' }, label: 'Trends', icon: 'trends', screens: ['trends'] },
  { to: { screen: 'search', q: '' }, label: 'Search', icon: 'search', screens: ['search'] },
  { to: { screen: 'favorites' }, label: 'Favorites', icon: 'star', screens: ['favorites'] },
  {
    to: { screen: 'usage', days: usualDays },
    label: 'Account',
    icon: 'account',
    screens: ['usage', 'keys', 'preferences', 'monitors', 'settings'],
  },
];

function View({ route }: { readonly route: Route }): ReactElement {
  switch (route.screen) {
    case 'news':
      return <News {...route} />;
    case 'story':
      return <Story key={route.id} id={route.id} />;
    case 'repositories':
      return <Repositories {...route} />;
    case 'search':
      return <Search q={route.q} />;
    case 'favorites':
      return <Favorites />;
    case 'usage':
      return <Usage days={route.days} />;
    case 'keys':
      return <Keys />;
    case 'trends':
      return <Trends />;
    case 'preferences':
      return <Preferences />;
    case 'monitors':
      return <Monitors />;
    case 'settings':
      return <Settings />;
    default:
      return (
        <div className="middle">
          <title>Not found · Dispatch</title>
          <h1 className="unseen">Not found</h1>
          <Notice icon="warning" title="There is no such page">
            <Link to={{ screen: 'news', page: 1 }} className="button">
              To the latest news
            </Link>
          </Notice>
        </div>
      );
  }
}

function Places({ screen }: { readonly screen: Screen }): ReactElement {
  return (
    <nav aria-label="Main" className="places">
      {places.map(({ to, label, icon, screens }) => (
        <Link key={label} to={to} data-place={to.screen} aria-current={screens.includes(screen) ? 'page' : undefined}>
          <Icon name={icon} />
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  );
}

export function App(): ReactElement {
  const route = useRoute();
  return (
    <>
      <a href="#main" className="skip">
        Skip to content
      </a>
      <header className="masthead">
        <Link to={{ screen: 'news', page: 1 }} className="wordmark">
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <rect width="32" height="32" rx="8" />
            <path d="M9 8h7.5C21.2 8 24 11.2 24 16s-2.8 8-7.5 8H9zm4 3.6v8.8h3c2.5 0 4-1.7 4-4.4s-1.5-4.4-4-4.4z" />
          </svg>
          Dispatch
        </Link>
        <Places screen={route.screen} />
        {route.screen !== 'search' && <SearchForm q="" label="Search" className="compact" />}
      </header>
      <main id="main" tabIndex={-1}>
        <View route={route} />
      </main>
    </>
  );
}
