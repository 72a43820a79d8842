import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { DescriptionView } from '../mock/control-api/description-view.ts';
import { Banners } from './banners.tsx';
import { Bar } from './bar.tsx';
import { ClockView } from './clock-view.tsx';
import { useFetched, usePolled } from './control-data.ts';
import type { ClockAnswer, PersonaAnswer, TroubleAnswer, WorldAnswer } from './control-answers.ts';
import { CoverageView } from './coverage-view.tsx';
import { DeviationsView } from './deviations-view.tsx';
import { useLiveEntries } from './live-entries.ts';
import { withWorld, worldOf } from './page-address.ts';
import { PersonasView } from './personas-view.tsx';
import { SkipLink } from './skip-link.tsx';
import { TrafficView } from './traffic-view.tsx';
import { TroubleView } from './trouble-view.tsx';
import { WorldsView } from './worlds-view.tsx';
import { showPage } from './show-page.tsx';

const views = ['traffic', 'worlds', 'clock', 'trouble', 'deviations', 'personas', 'coverage'] as const;
type View = (typeof views)[number];

const viewOf = (hash: string): View => views.find((view) => `#${view}` === hash) ?? 'traffic';
const titleOf = (view: View): string => (view[0] ?? '').toUpperCase() + view.slice(1);

function useView(): View {
  const [view, setView] = useState(viewOf(location.hash));
  useEffect(() => {
    const follow = (): void => setView(viewOf(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return view;
}

function Navigation({ view }: { readonly view: View }): JSX.Element {
  return (
    <nav aria-label="Parts of the console">
      {views.map((one) => (
        <a key={one} href={`#${one}`} aria-current={one === view ? 'page' : undefined}>
          {titleOf(one)}
        </a>
      ))}
      <a class="apart" href="/__twin/reference">
        Reference
      </a>
    </nav>
  );
}

function Console(): JSX.Element {
  const view = useView();
  const [world, setWorld] = useState(worldOf(location.href));
  const live = useLiveEntries();
  const description = useFetched<DescriptionView>('/description');
  const personas = useFetched<readonly PersonaAnswer[]>('/personas') ?? [];
  const worlds = usePolled<{ readonly worlds: readonly WorldAnswer[] }>('/worlds');
  const clock = usePolled<ClockAnswer>('/clock', world);
  const trouble = usePolled<TroubleAnswer>('/trouble', world);
  const switchTo = (name: string): void => {
    setWorld(name);
    history.replaceState(null, '', withWorld(location.href, name));
  };
  const refresh = (): void => {
    worlds.refresh();
    clock.refresh();
    trouble.refresh();
  };
  const state = { world, worlds: worlds.data?.worlds ?? [], clock: clock.data, trouble: trouble.data };
  const title = description ? `${description.title} ${description.version}` : '';
  const operations = description?.operations ?? [];
  return (
    <>
      <SkipLink />
      <Bar {...state} title={title} connected={live.connected} switchTo={switchTo} />
      <Navigation view={view} />
      <Banners world={world} trouble={trouble.data} refresh={refresh} />
      <main id="main" tabIndex={-1}>
        <h1 class="unseen">Console of {title}</h1>
        {view === 'traffic' && <TrafficView live={live} world={world} personas={personas} />}
        {view === 'worlds' && (
          <WorldsView {...state} switchTo={switchTo} refresh={refresh} refreshList={worlds.refresh} />
        )}
        {view === 'clock' && <ClockView {...state} refresh={refresh} />}
        {view === 'trouble' && <TroubleView {...state} operations={operations} refresh={refresh} />}
        {view === 'deviations' && (
          <DeviationsView world={world} active={trouble.data?.trouble.deviations ?? []} refresh={refresh} />
        )}
        {view === 'personas' && <PersonasView personas={personas} />}
        {view === 'coverage' && <CoverageView world={world} operations={operations} />}
      </main>
    </>
  );
}

showPage(<Console />);
