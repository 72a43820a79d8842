import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { DescriptionView, OperationView, ParameterView } from '../mock/control-api/description-view.ts';
import type { PersonaAnswer } from './control-answers.ts';
import { CopyButton } from './copy-button.tsx';
import { curlCommand } from './curl-command.ts';
import { useAct } from './say.tsx';
import { Answer, send, type Tried } from './try-answer.tsx';
import { slotOf, type TryForm, type TryRequest, tryRequest } from './try-request.ts';

/** An example that the description gives, as text for the form. */
function exampleText({ requestBody }: OperationView): string {
  const [example] = Object.values(requestBody?.content[0]?.examples ?? {});
  return example === undefined ? '' : JSON.stringify(example, null, 2);
}

function exampleOf({ examples, in: place }: ParameterView): string {
  const [example] = Object.values(examples);
  if (place !== 'path' || example === undefined) return '';
  return typeof example === 'object' ? JSON.stringify(example) : String(example);
}

interface TryViewProps {
  readonly operation: OperationView;
  readonly description: DescriptionView;
  readonly personas: readonly PersonaAnswer[];
  readonly worlds: readonly string[];
  readonly world: string;
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  change(value: string): void;
}

function Select({ label, value, options, change }: SelectProps): JSX.Element {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={({ currentTarget }) => change(currentTarget.value)}>
        {options.map(([one, shown]) => (
          <option key={one} value={one}>
            {shown}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ParameterInputsProps {
  readonly parameters: readonly ParameterView[];
  readonly values: TryForm['values'];
  change(values: TryForm['values']): void;
}

function ParameterInputs({ parameters, values, change }: ParameterInputsProps): JSX.Element {
  return (
    <>
      {parameters.map((parameter) => {
        const slot = slotOf(parameter);
        return (
          <label class="field" key={slot}>
            <span>
              <code>{parameter.name}</code>
              {parameter.required && (
                <span class="must">
                  *<span class="unseen"> required</span>
                </span>
              )}
            </span>
            <input
              value={values[slot] ?? ''}
              placeholder={parameter.in}
              onInput={({ currentTarget }) => change({ ...values, [slot]: currentTarget.value })}
            />
          </label>
        );
      })}
    </>
  );
}

interface AskingProps extends Pick<TryViewProps, 'operation' | 'personas' | 'worlds'> {
  readonly persona: string;
  readonly form: TryForm;
  setPersona(persona: string): void;
  setForm(form: TryForm): void;
}

const named = (names: readonly string[]): readonly (readonly [string, string])[] => names.map((name) => [name, name]);

/** Who asks, in which world, and for which answer. */
function Asking({ operation, personas, persona, worlds, form, setPersona, setForm }: AskingProps): JSX.Element {
  const statuses = operation.responses.map(({ statusKey }) => statusKey).filter((key) => /^\d{3}$/.test(key));
  const answers = statuses.map((status): [string, string] => [status, `force ${status}`]);
  return (
    <>
      {personas.length > 0 && (
        <Select
          label="As"
          value={persona}
          options={[['', 'nobody'], ...named(personas.map((one) => one.persona))]}
          change={setPersona}
        />
      )}
      <Select
        label="World"
        value={form.world}
        options={named(worlds)}
        change={(value) => setForm({ ...form, world: value })}
      />
      <Select
        label="Answer"
        value={form.code}
        options={[['', 'as it comes'], ...answers]}
        change={(code) => setForm({ ...form, code })}
      />
    </>
  );
}

/** A form that calls the operation. */
export function TryView({ operation, description, personas, worlds, world }: TryViewProps): JSX.Element {
  const act = useAct();
  const [persona, setPersona] = useState(personas[0]?.persona ?? '');
  const [form, setForm] = useState<TryForm>({
    values: Object.fromEntries(operation.parameters.map((one) => [slotOf(one), exampleOf(one)])),
    content: exampleText(operation),
    key: undefined,
    world,
    code: '',
  });
  const [tried, setTried] = useState<Tried>();
  const request = (): TryRequest => {
    const key = personas.find((one) => one.persona === persona)?.key;
    return tryRequest(operation, description, { ...form, key });
  };
  const curl = (): string => {
    const { method, target, fields, content } = request();
    return curlCommand({ method, url: location.origin + target, fields, content });
  };
  return (
    <form
      class="try"
      aria-label="Try it"
      onSubmit={(event) => {
        event.preventDefault();
        void act(async () => setTried(await send(request())));
      }}
    >
      <h3>Try it</h3>
      <div class="grid">
        <Asking
          {...{ operation, personas, persona, form }}
          worlds={[...new Set([world, ...worlds])]}
          setPersona={setPersona}
          setForm={setForm}
        />
        <ParameterInputs
          parameters={operation.parameters}
          values={form.values}
          change={(values) => setForm({ ...form, values })}
        />
      </div>
      {operation.requestBody && (
        <label class="content">
          <span>Content</span>
          <textarea
            rows={8}
            spellcheck={false}
            value={form.content}
            onInput={({ currentTarget }) => setForm({ ...form, content: currentTarget.value })}
          />
        </label>
      )}
      <p class="actions">
        <button type="submit" class="main">
          Send
        </button>
        <CopyButton label="Copy as curl" what={`a call of ${operation.id}`} text={curl} />
      </p>
      {tried && <Answer tried={tried} />}
    </form>
  );
}
