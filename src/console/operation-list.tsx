import type { JSX } from 'preact';
import type { OperationView } from '../mock/control-api/description-view.ts';

/** Operations by their first tag, in the order of the document. */
function byTag(
  operations: readonly OperationView[],
): readonly (readonly [tag: string, operations: readonly OperationView[]])[] {
  const groups = new Map<string, OperationView[]>();
  for (const operation of operations) {
    const tag = operation.tags[0] ?? 'operations';
    groups.set(tag, [...(groups.get(tag) ?? []), operation]);
  }
  return [...groups];
}

interface OperationListProps {
  readonly operations: readonly OperationView[];
  readonly selected: string;
}

export function OperationList({ operations, selected }: OperationListProps): JSX.Element {
  return (
    <nav class="operations" aria-label="Operations">
      {byTag(operations).map(([tag, group]) => (
        <section key={tag} aria-label={tag}>
          <h2>{tag}</h2>
          <ul>
            {group.map(({ id, method, summary, pathTemplate }) => (
              <li key={id}>
                <a
                  href={`#${encodeURIComponent(id)}`}
                  aria-current={id === selected ? 'page' : undefined}
                  title={pathTemplate}
                >
                  <span class={`method ${method.toLowerCase()}`}>{method}</span> <span>{summary ?? pathTemplate}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
