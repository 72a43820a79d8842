import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Json } from '../http/json.ts';
import type { TroubleDocument } from '../mock/trouble/trouble.ts';
import { useAct } from './say.tsx';
import { fieldsOf, type TroubleFields, troubleOf } from './trouble-fields.ts';

/** Puts a document of trouble in place of the one there was. */
export type PutTrouble = (trouble: Json) => Promise<void>;

interface NumberFieldProps {
  readonly label: string;
  readonly unit: string;
  readonly value: string;
  change(value: string): void;
}

function NumberField({ label, unit, value, change }: NumberFieldProps): JSX.Element {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        inputMode="decimal"
        pattern="\d+(\.\d+)?"
        title="a number"
        value={value}
        onInput={({ currentTarget }) => change(currentTarget.value)}
      />
      <span class="soft">{unit}</span>
    </label>
  );
}

const numberFields: readonly (readonly [name: Exclude<keyof TroubleFields, 'outage'>, label: string, unit: string])[] =
  [
    ['latencyMin', 'Latency from', 'ms'],
    ['latencyMax', 'Latency to', 'ms'],
    ['errors', 'Errors', '% of calls'],
    ['errorStatus', 'Error status', '500–599'],
    ['drops', 'Dropped', '% of calls'],
    ['slow', 'Slow content', 'octets a ms'],
    ['cut', 'Cut after', 'octets'],
    ['rateLimit', 'Rate limit', 'calls left'],
    ['quota', 'Quota', 'calls left'],
  ];

/** The kinds of trouble that take one value each. */
export function TroubleForm({
  trouble,
  put,
}: {
  readonly trouble: TroubleDocument;
  readonly put: PutTrouble;
}): JSX.Element {
  const act = useAct();
  const [fields, setFields] = useState(fieldsOf(trouble));
  useEffect(() => setFields(fieldsOf(trouble)), [trouble]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void act(() => put(troubleOf(fields, trouble)), 'The trouble is as the form says');
      }}
    >
      <div class="grid">
        {numberFields.map(([name, label, unit]) => (
          <NumberField
            key={name}
            label={label}
            unit={unit}
            value={fields[name]}
            change={(value) => setFields({ ...fields, [name]: value })}
          />
        ))}
        <label class="field">
          <span>Outage</span>
          <input
            type="checkbox"
            checked={fields.outage}
            onChange={({ currentTarget }) => setFields({ ...fields, outage: currentTarget.checked })}
          />
          <span class="soft">every call is 503</span>
        </label>
      </div>
      <p class="actions">
        <button type="submit" class="main">
          Apply
        </button>
        <button type="button" onClick={() => void act(() => put({}), 'All is well again')}>
          End all trouble
        </button>
      </p>
    </form>
  );
}
