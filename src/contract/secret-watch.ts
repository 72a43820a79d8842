import { createFormFilter, secretForms } from '../http/secret-forms.ts';
import type { Json } from '../http/json.ts';
import { isJsonObject } from '../http/json.ts';
import type { Exchange } from './exchange.ts';

/** A secret that a run knows: supplied by the user, or shown to the run when it was created. */
export interface KnownSecret {
  readonly value: string;
  /** How reports call it; never the value. */
  readonly label: string;
  /** The exchange that may show it. Absent: none may. */
  readonly shownIn: number | undefined;
  /** False for text that may be a secret: it is kept out of reports, and no leak when it appears. */
  readonly watched: boolean;
}

/** A secret that stands in a response where it may not. */
export interface Leak {
  readonly secret: KnownSecret;
  readonly exchange: Exchange;
  /** `content`, or the name of the field. */
  readonly where: string;
}

/** Remembers secrets and finds them in responses, in any of their `secretForms`. */
export interface SecretWatch {
  /** What is known already stays, unless it was not watched before. */
  learn(secret: KnownSecret): void;
  readonly known: readonly KnownSecret[];
  /** Leaks of one response, one a secret and place. */
  leaksOf(exchange: Exchange): readonly Leak[];
}

/** All strings of a JSON value, names of members included, decoded: escapes of any kind are gone. */
function* strings(value: Json): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const element of value) yield* strings(element);
  else if (isJsonObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      yield name;
      yield* strings(member);
    }
  }
}

export function createSecretWatch(): SecretWatch {
  const known = new Map<string, KnownSecret>();
  const formsOf = new Map<string, readonly string[]>();
  let mayHold: ReturnType<typeof createFormFilter> | undefined;
  const learn = (secret: KnownSecret): void => {
    if (known.get(secret.value)?.watched) return;
    known.set(secret.value, secret);
    formsOf.set(secret.value, secretForms(secret.value));
    mayHold = undefined;
  };
  const leaksOf = (exchange: Exchange): Leak[] => {
    const { response } = exchange;
    if (!response) return [];
    const isEscaped = response.json !== undefined && response.text.includes('\\');
    const decoded = isEscaped ? strings(response.json) : [];
    const places: [where: string, text: string][] = [['content', [response.text, ...decoded].join('\n')]];
    for (let i = 0; i + 1 < response.fields.length; i += 2) {
      places.push([response.fields[i] as string, response.fields[i + 1] as string]);
    }
    const whole = places.map(([, text]) => text).join('\n');
    mayHold ??= createFormFilter([...formsOf.values()].flat());
    if (!mayHold(whole)) return [];
    const isIn = (secret: KnownSecret, text: string): boolean =>
      formsOf.get(secret.value)?.some((form) => text.includes(form)) ?? false;
    return [...known.values()]
      .filter((secret) => secret.watched && secret.shownIn !== exchange.number && isIn(secret, whole))
      .flatMap((secret) =>
        places.filter(([, text]) => isIn(secret, text)).map(([where]) => ({ secret, exchange, where })),
      );
  };
  return {
    learn,
    get known() {
      return [...known.values()];
    },
    leaksOf,
  };
}
