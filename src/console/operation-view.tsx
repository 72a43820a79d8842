import type { JSX } from 'preact';
import type { Json } from '../http/json.ts';
import type {
  ContentView,
  DescriptionView,
  OperationView,
  ParameterView,
  ResponseView,
} from '../mock/control-api/description-view.ts';
import { JsonBlock } from './json-block.tsx';
import { valueLine } from './schema-lines.ts';
import { Guess, SchemaView } from './schema-view.tsx';
import { statusTone } from './status-tone.ts';

type Schemas = Readonly<Record<string, Json>>;

function securityText(security: OperationView['security']): string {
  if (security.length === 0) return 'Nobody has to present a credential.';
  const texts = security.map((all) => {
    if (all.length === 0) return 'without a credential';
    return all
      .map(({ scheme, roles }) => (roles.length === 0 ? scheme : `${scheme} (${roles.join(', ')})`))
      .join(' and ');
  });
  return `Credential: ${texts.join(', or ')}.`;
}

function Facts({ operation }: { readonly operation: OperationView }): JSX.Element {
  const { security, plans, rateLimit, source } = operation;
  return (
    <ul class="plain-list soft">
      <li>{securityText(security)}</li>
      {plans && <li>Plans: {plans.join(', ')}.</li>}
      {rateLimit && (
        <li>
          At most {rateLimit.limit} calls in {rateLimit.windowSeconds} seconds.
        </li>
      )}
      {source !== null && <li>Section {source} of the API's documentation.</li>}
    </ul>
  );
}

function Parameters({ parameters, schemas }: { parameters: readonly ParameterView[]; schemas: Schemas }): JSX.Element {
  return (
    <table class="schema stack">
      <caption class="unseen">Parameters</caption>
      <thead class="unseen">
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Place and type</th>
          <th scope="col">What it says</th>
        </tr>
      </thead>
      <tbody>
        {parameters.map((parameter) => {
          const { type, limits } = valueLine(parameter.schema, schemas);
          return (
            <tr key={`${parameter.in} ${parameter.name}`}>
              <th scope="row">
                <code>{parameter.name}</code>
                {parameter.required && (
                  <span class="must" title="required">
                    *<span class="unseen"> required</span>
                  </span>
                )}
              </th>
              <td>
                {parameter.in} <code>{type}</code>
              </td>
              <td>
                <span class="soft">{limits.join(', ')}</span> {parameter.assumes.length > 0 && <Guess />}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Content({ content, schemas }: { readonly content: ContentView; readonly schemas: Schemas }): JSX.Element {
  return (
    <div>
      {content.schema !== null && <SchemaView schema={content.schema} schemas={schemas} label={content.mediaType} />}
      {Object.entries(content.examples).map(([name, example]) => (
        <details key={name}>
          <summary>Example {name}</summary>
          <JsonBlock text={JSON.stringify(example)} label={`Example ${name}`} />
        </details>
      ))}
    </div>
  );
}

function Response({ response, schemas }: { readonly response: ResponseView; readonly schemas: Schemas }): JSX.Element {
  const { statusKey, description, headers, content, assumes } = response;
  return (
    <details class="response">
      <summary>
        <strong class={statusTone(Number(statusKey.replace('XX', '00')) || 500)}>{statusKey}</strong> {description}{' '}
        {assumes.length > 0 && <Guess />}
      </summary>
      {headers.length > 0 && (
        <p class="soft">
          Fields:{' '}
          {headers.map(({ name }, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <code>{name}</code>
            </span>
          ))}
        </p>
      )}
      {content.length === 0 ? (
        <p class="soft">No content.</p>
      ) : (
        content.map((one) => <Content key={one.mediaType} content={one} schemas={schemas} />)
      )}
    </details>
  );
}

/** What the description says of one operation. */
export function OperationDocument({
  operation,
  description,
}: {
  readonly operation: OperationView;
  readonly description: DescriptionView;
}): JSX.Element {
  const { schemas } = description;
  const { method, pathTemplate, summary, parameters, requestBody, responses } = operation;
  return (
    <div class="document">
      <h2 id="operation-title" tabIndex={-1}>
        {summary ?? operation.id}
      </h2>
      <p class="route">
        <span class={`method ${method.toLowerCase()}`}>{method}</span>{' '}
        <code>
          {description.basePaths[0]}
          {pathTemplate}
        </code>{' '}
        <span class="soft">{operation.id}</span>
      </p>
      <Facts operation={operation} />
      {parameters.length > 0 && (
        <>
          <h3>Parameters</h3>
          <Parameters parameters={parameters} schemas={schemas} />
        </>
      )}
      {requestBody && (
        <>
          <h3>Content{requestBody.required ? '' : ' (may be absent)'}</h3>
          {requestBody.content.map((one) => (
            <Content key={one.mediaType} content={one} schemas={schemas} />
          ))}
        </>
      )}
      <h3>Responses</h3>
      {responses.map((response) => (
        <Response key={response.statusKey} response={response} schemas={schemas} />
      ))}
    </div>
  );
}
