import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { FieldLines } from '../http/message.ts';
import type { EntryDetail } from '../mock/journal/journal-entry.ts';
import { shortInstant } from './bar.tsx';
import type { PersonaAnswer } from './control-answers.ts';
import { callControl } from './control-client.ts';
import { CopyButton } from './copy-button.tsx';
import { curlCommand } from './curl-command.ts';
import { JsonBlock } from './json-block.tsx';
import { useAct } from './say.tsx';
import { statusTone, verdictMeanings, verdictTones } from './status-tone.ts';

interface EntryViewProps {
  readonly number: number;
  readonly personas: readonly PersonaAnswer[];
  close(): void;
  /** Called with the number of the new entry. */
  replayed(number: number): void;
}

function Fields({ fields, label }: { readonly fields: FieldLines; readonly label: string }): JSX.Element {
  const pairs = fields.flatMap((name, i) => (i % 2 === 0 ? [[name, fields[i + 1] ?? ''] as const] : []));
  return (
    <dl class="fields" aria-label={label}>
      {pairs.map(([name, value], index) => (
        <div key={`${index}${name}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function curlOf({ method, target, request, persona }: EntryDetail, personas: readonly PersonaAnswer[]): string {
  const key = personas.find((one) => one.persona === persona)?.key;
  const url = target.startsWith('/') ? location.origin + target : target;
  return curlCommand({ method, url, fields: request.fields, content: request.content, key });
}

function Message({
  title,
  fields,
  content,
}: {
  title: string;
  fields: FieldLines;
  content: string | null;
}): JSX.Element {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Fields fields={fields} label={`Fields of the ${title.toLowerCase()}`} />
      {content === null || content === '' ? (
        <p class="soft">No content.</p>
      ) : (
        <JsonBlock text={content} label={`Content of the ${title.toLowerCase()}`} />
      )}
    </section>
  );
}

function Findings({ entry }: { readonly entry: EntryDetail }): JSX.Element {
  const { problem, nearMisses, trouble, errors } = entry;
  return (
    <>
      {problem !== null && <p class="finding">{problem}</p>}
      {errors.length > 1 && (
        <ul>
          {errors.map((error) => {
            const { pointer, detail } = error as { pointer?: string; detail?: string };
            return (
              <li key={JSON.stringify(error)}>
                <code>{pointer ?? ''}</code> {detail ?? JSON.stringify(error)}
              </li>
            );
          })}
        </ul>
      )}
      {nearMisses.length > 0 && (
        <p>
          Did you mean{' '}
          {nearMisses.map((miss, index) => (
            <span key={miss}>
              {index > 0 && ' or '}
              <code>{miss}</code>
            </span>
          ))}
          ?
        </p>
      )}
      {trouble.length > 0 && <p>Struck by trouble that was asked for: {trouble.join(', ')}.</p>}
    </>
  );
}

/** One exchange whole: what was wrong, both messages, and what can be done with it. */
export function EntryView({ number, personas, close, replayed }: EntryViewProps): JSX.Element {
  const act = useAct();
  const heading = useRef<HTMLHeadingElement>(null);
  const [entry, setEntry] = useState<EntryDetail>();
  useEffect(() => {
    let wanted = true;
    setEntry(undefined);
    void act(async () => {
      const found = await callControl<EntryDetail>(`/journal/${number}`);
      if (wanted) setEntry(found);
    });
    return () => {
      wanted = false;
    };
  }, [number]);
  useEffect(() => heading.current?.focus(), [number]);
  const replay = async (): Promise<void> => {
    const made = await callControl<EntryDetail>(`/replay/${number}`, { method: 'POST' });
    replayed(made.number);
  };
  return (
    <section class="entry" aria-labelledby="entry-title" onKeyDown={({ key }) => key === 'Escape' && close()}>
      <div class="entry-head">
        <h2 id="entry-title" ref={heading} tabIndex={-1}>
          <span class="soft">#{number}</span> {entry && `${entry.method} ${entry.target}`}
        </h2>
        <button type="button" onClick={close}>
          Close
        </button>
      </div>
      {entry && (
        <>
          <p class="facts">
            <strong class={statusTone(entry.status)}>{entry.status === 0 ? 'connection cut' : entry.status}</strong>
            <span class={`tag ${verdictTones[entry.verdict]}`}>{entry.verdict}</span>
            <span class="soft">{verdictMeanings[entry.verdict]}</span>
          </p>
          <p class="facts soft">
            <span>{entry.operation ?? 'no operation'}</span>
            <span>world {entry.world}</span>
            <span>{shortInstant(entry.at)}</span>
            <span>{entry.persona === null ? 'no persona' : `persona ${entry.persona}`}</span>
            <span>{entry.durationMs.toFixed(1)} ms</span>
          </p>
          <Findings entry={entry} />
          <p class="actions">
            <button type="button" class="main" onClick={() => void act(replay, `Asked again: #${number}`)}>
              Replay
            </button>
            <CopyButton label="Copy as curl" what={`request ${number}`} text={() => curlOf(entry, personas)} />
            {entry.response.content !== null && (
              <CopyButton label="Copy content" what={`answer ${number}`} text={entry.response.content} />
            )}
          </p>
          <Message title="Request" {...entry.request} />
          <Message title="Response" {...entry.response} />
        </>
      )}
    </section>
  );
}
