import type { JSX } from 'preact';
import { JsonBlock } from './json-block.tsx';
import { statusTone } from './status-tone.ts';
import type { TryRequest } from './try-request.ts';

/** What came back. */
export interface Tried {
  readonly status: number;
  readonly fields: readonly (readonly [string, string])[];
  readonly content: string;
}

/** Sends it from the page; throws a sentence for people where there is no answer. */
export async function send({ method, target, fields, content }: TryRequest): Promise<Tried> {
  const headers = new Headers();
  for (let i = 0; i + 1 < fields.length; i += 2) headers.append(fields[i] ?? '', fields[i + 1] ?? '');
  const response = await fetch(target, { method, headers, ...(content !== null && { body: content }) }).catch(() => {
    throw new Error('There was no answer: the connection was cut, or the mock is gone.');
  });
  const text = await response.text().catch(() => {
    throw new Error('The answer broke off: its content was cut.');
  });
  return { status: response.status, fields: [...response.headers], content: text };
}

export function Answer({ tried }: { readonly tried: Tried }): JSX.Element {
  return (
    <section class="answer" aria-label="Answer">
      <p class="facts" role="status">
        <strong class={statusTone(tried.status)}>{tried.status}</strong>
        <span class="soft">{tried.content.length} characters</span>
      </p>
      {tried.content !== '' && <JsonBlock text={tried.content} label="Content of the answer" />}
      <details>
        <summary>Fields</summary>
        <dl class="fields">
          {tried.fields.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
