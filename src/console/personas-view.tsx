import type { JSX } from 'preact';
import type { PersonaAnswer } from './control-answers.ts';
import { CopyButton } from './copy-button.tsx';

/** Constant credentials to work with. */
export function PersonaTable({ personas }: { readonly personas: readonly PersonaAnswer[] }): JSX.Element {
  if (personas.length === 0) {
    return <p>This document has no personas: any credential of the declared form is accepted.</p>;
  }
  return (
    <table class="personas">
      <caption class="unseen">Personas and their keys</caption>
      <thead>
        <tr>
          <th scope="col">Persona</th>
          <th scope="col">Plan</th>
          <th scope="col">Scope</th>
          <th scope="col">Key</th>
          <th scope="col">Copy</th>
        </tr>
      </thead>
      <tbody>
        {personas.map(({ persona, plan, scope, revoked, key }) => (
          <tr key={persona}>
            <th scope="row">
              {persona} {revoked && <span class="tag doubt">revoked</span>}
            </th>
            <td>{plan}</td>
            <td>{scope}</td>
            <td>
              <code>{key}</code>
            </td>
            <td class="actions">
              <CopyButton label="Key" what={`key of ${persona}`} text={key} />
              <CopyButton label="Header" what={`field of ${persona}`} text={`Authorization: Bearer ${key}`} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function PersonasView({ personas }: { readonly personas: readonly PersonaAnswer[] }): JSX.Element {
  return (
    <section aria-labelledby="personas-title">
      <h2 id="personas-title">Personas</h2>
      <p class="lead soft">
        Keys that work in every world, and on this mock only: everybody may know them. A change made with one stays in
        its world.
      </p>
      <PersonaTable personas={personas} />
    </section>
  );
}
