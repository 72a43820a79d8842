import type { JSX } from 'preact';
import type { DescriptionView } from '../mock/control-api/description-view.ts';
import type { PersonaAnswer } from './control-answers.ts';
import { CopyButton } from './copy-button.tsx';
import { useFetched } from './control-data.ts';
import { firstCall } from './first-call.ts';
import { PersonaTable } from './personas-view.tsx';
import { showPage } from './show-page.tsx';

function Landing(): JSX.Element {
  const description = useFetched<DescriptionView>('/description');
  const personas = useFetched<readonly PersonaAnswer[]>('/personas') ?? [];
  const baseUrl = `${location.origin}${description?.basePaths[0] ?? ''}`;
  const curl = description && firstCall(description, personas, location.origin);
  return (
    <main class="landing">
      <p class="brand">apitwin</p>
      <h1>{description ? description.title : 'A mock'}</h1>
      <p class="soft">
        {description && `Version ${description.version}, ${description.operations.length} operations. `}
        This is its mock: nothing here is real, and nothing can be broken.
      </p>
      <h2>Base URL</h2>
      <p class="line">
        <code>{baseUrl}</code> <CopyButton what="base URL" text={baseUrl} />
      </p>
      {curl !== undefined && (
        <>
          <h2>First call</h2>
          <p class="line">
            <code class="command">{curl}</code> <CopyButton what="a first call as curl" text={curl} />
          </p>
        </>
      )}
      <ul class="ways">
        <li>
          <a href="/__twin/console">Console</a>
          <span class="soft">traffic, worlds, clock, trouble, coverage</span>
        </li>
        <li>
          <a href="/__twin/reference">Reference</a>
          <span class="soft">every operation, to read and to try</span>
        </li>
        <li>
          <a href="/__twin/">Control API</a>
          <span class="soft">the same for programs, as JSON</span>
        </li>
      </ul>
      <h2>Personas</h2>
      <div class="wide">
        <PersonaTable personas={personas} />
      </div>
    </main>
  );
}

showPage(<Landing />);
