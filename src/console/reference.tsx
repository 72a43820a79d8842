import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { DescriptionView } from '../mock/control-api/description-view.ts';
import type { PersonaAnswer, WorldAnswer } from './control-answers.ts';
import { useFetched } from './control-data.ts';
import { OperationList } from './operation-list.tsx';
import { OperationDocument } from './operation-view.tsx';
import { worldOf } from './page-address.ts';
import { SkipLink } from './skip-link.tsx';
import { TryView } from './try-view.tsx';
import { showPage } from './show-page.tsx';

const idOf = (hash: string): string => decodeURIComponent(hash.slice(1));

function useOperationId(): string {
  const [id, setId] = useState(idOf(location.hash));
  useEffect(() => {
    const follow = (): void => {
      setId(idOf(location.hash));
      scrollTo(0, 0);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return id;
}

/** Who chose an operation reads on at its heading. */
function useHeadingFocus(id: string): void {
  useEffect(() => {
    if (location.hash !== '') document.getElementById('operation-title')?.focus();
  }, [id]);
}

function Reference(): JSX.Element {
  const id = useOperationId();
  const description = useFetched<DescriptionView>('/description');
  const personas = useFetched<readonly PersonaAnswer[]>('/personas');
  const worlds = useFetched<{ readonly worlds: readonly WorldAnswer[] }>('/worlds')?.worlds ?? [];
  const operation = description?.operations.find((one) => one.id === id) ?? description?.operations[0];
  const world = worldOf(location.href);
  useHeadingFocus(operation?.id ?? '');
  return (
    <>
      <SkipLink />
      <header class="bar">
        <a class="brand" href="/">
          apitwin
        </a>
        <h1 class="api soft">
          {description ? `${description.title} ${description.version}` : ''} <span class="unseen">reference</span>
        </h1>
        <div class="state">
          <a class="chip" href={`/__twin/console?world=${encodeURIComponent(world)}`}>
            Console
          </a>
        </div>
      </header>
      <div class="reference">
        <OperationList operations={description?.operations ?? []} selected={operation?.id ?? ''} />
        <main id="main" tabIndex={-1}>
          {description && operation && personas && (
            <>
              <OperationDocument operation={operation} description={description} />
              <TryView
                key={operation.id}
                operation={operation}
                description={description}
                personas={personas}
                worlds={worlds.map(({ name }) => name)}
                world={world}
              />
            </>
          )}
          {description && !operation && <p>The description has no operations.</p>}
        </main>
      </div>
    </>
  );
}

showPage(<Reference />);
