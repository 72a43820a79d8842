import type { JSX } from 'preact';
import type { Json } from '../http/json.ts';
import { schemaLines, valueLine } from './schema-lines.ts';

interface SchemaViewProps {
  readonly schema: Json;
  readonly schemas: Readonly<Record<string, Json>>;
  readonly label: string;
}

export const Guess = (): JSX.Element => (
  <span class="tag doubt" title="The API's documentation does not say so: it is assumed">
    guess
  </span>
);

/** Members of a schema, indented by where they stand. */
export function SchemaView({ schema, schemas, label }: SchemaViewProps): JSX.Element {
  const lines = schemaLines(schema, schemas);
  const whole = valueLine(schema, schemas);
  if (lines.length === 0) {
    return (
      <p>
        <code>{whole.type}</code> <span class="soft">{whole.limits.join(', ')}</span>
      </p>
    );
  }
  return (
    <table class="schema stack">
      <caption class="soft">
        {label}: <code>{whole.type}</code>
      </caption>
      <thead class="unseen">
        <tr>
          <th scope="col">Member</th>
          <th scope="col">Type</th>
          <th scope="col">What it says</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ depth, name, required, type, limits, description, guessed }, index) => (
          <tr key={`${index}${name}`}>
            <th scope="row" class={`depth-${depth}`}>
              <code>{name}</code>
              {required && (
                <span class="must" title="required">
                  *<span class="unseen"> required</span>
                </span>
              )}
            </th>
            <td>
              <code>{type}</code>
            </td>
            <td>
              {limits.length > 0 && <span class="soft">{limits.join(', ')} </span>}
              {description} {guessed && <Guess />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
