import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Json } from '../http/json.ts';
import type { DescriptionView } from '../mock/control-api/description-view.ts';
import type { TroubleDocument } from '../mock/trouble/trouble.ts';
import type { TroubleAnswer } from './control-answers.ts';
import { callControl } from './control-client.ts';
import { CopyButton } from './copy-button.tsx';
import { useAct } from './say.tsx';
import { stepsOf, withSteps } from './trouble-fields.ts';
import { type PutTrouble, TroubleForm } from './trouble-form.tsx';

interface ScriptProps {
  readonly trouble: TroubleDocument;
  readonly operations: DescriptionView['operations'];
  readonly put: PutTrouble;
}

function Script({ trouble, operations, put }: ScriptProps): JSX.Element {
  const act = useAct();
  const [operation, setOperation] = useState('');
  const [line, setLine] = useState('pass, pass, 503');
  const meant = operation || (operations[0]?.id ?? '');
  const send = async (): Promise<void> => {
    const steps = stepsOf(line);
    if ('wrong' in steps) {
      throw new Error(`"${steps.wrong}" is no step: write pass, drop, a status, delay MILLISECONDS or cut OCTETS`);
    }
    await put(withSteps(trouble, meant, steps));
  };
  return (
    <form
      class="forms"
      onSubmit={(event) => {
        event.preventDefault();
        void act(send, `${meant} goes by these steps`);
      }}
    >
      <div class="line">
        <label>
          Operation{' '}
          <select value={meant} onChange={({ currentTarget }) => setOperation(currentTarget.value)}>
            {operations.map(({ id }) => (
              <option key={id}>{id}</option>
            ))}
          </select>
        </label>
        <label>
          Steps, call by call{' '}
          <input class="steps" value={line} onInput={({ currentTarget }) => setLine(currentTarget.value)} />
        </label>
        <button type="submit">Script it</button>
      </div>
      <p class="soft">
        The first call, the second one, and so on: <code>pass</code>, <code>drop</code>, a status,{' '}
        <code>delay 2000</code>, <code>cut 100</code>. Calls after the last step are as ever.
      </p>
    </form>
  );
}

function Document({ trouble, put }: { readonly trouble: TroubleDocument; readonly put: PutTrouble }): JSX.Element {
  const act = useAct();
  const [text, setText] = useState('');
  useEffect(() => setText(JSON.stringify(trouble, null, 2)), [trouble]);
  const send = async (): Promise<void> => {
    let json: Json;
    try {
      json = JSON.parse(text) as Json;
    } catch (error) {
      throw new Error(`This is no JSON: ${error instanceof Error ? error.message : error}`);
    }
    await put(json);
  };
  return (
    <details>
      <summary>All of it as JSON</summary>
      <label>
        <span class="unseen">Trouble as JSON</span>
        <textarea
          rows={10}
          spellcheck={false}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <p class="actions">
        <button type="button" onClick={() => void act(send, 'The trouble is as the document says')}>
          Put
        </button>
      </p>
    </details>
  );
}

interface TroubleViewProps {
  readonly world: string;
  readonly trouble: TroubleAnswer | undefined;
  readonly operations: DescriptionView['operations'];
  refresh(): void;
}

/** What goes wrong on purpose. */
export function TroubleView({ world, trouble, operations, refresh }: TroubleViewProps): JSX.Element {
  const document = trouble?.trouble ?? {};
  const flag = trouble?.flag ?? '';
  const put: PutTrouble = async (json) => {
    await callControl('/trouble', { method: 'PUT', world, json });
    refresh();
  };
  return (
    <section aria-labelledby="trouble-title">
      <h2 id="trouble-title">Trouble in {world}</h2>
      <p class="lead soft">It is seeded: the same calls meet the same trouble, on any day.</p>
      <TroubleForm trouble={document} put={put} />
      <h3>A scripted sequence</h3>
      <Script trouble={document} operations={operations} put={put} />
      <Document trouble={document} put={put} />
      <h3>The same at start</h3>
      {flag === '' ? (
        <p class="soft">Nothing goes wrong.</p>
      ) : (
        <p class="line">
          <code>--trouble '{flag}'</code>
          <CopyButton what="the line for apitwin mock --trouble" text={`--trouble '${flag}'`} />
        </p>
      )}
    </section>
  );
}
