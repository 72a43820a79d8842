import type { Exchange } from '../exchange.ts';
import type { StepCredential } from './rules.ts';

/** A secret that the run was shown, and the mark that stands for it. */
export interface MadeSecret {
  readonly value: string;
  readonly mark: number;
}

/** Characters by which a text is known to begin as a secret does. */
const telling = 8;

const otherCase = (text: string): string =>
  Array.from(text, (it) => (it === it.toLowerCase() ? it.toUpperCase() : it.toLowerCase())).join('');

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/**
 * A text made from the secret, with marks: the secret and more, its start and another rest (`<<START1:14>>`), or its
 * letters in the other case behind the start (`<<OTHERCASE1:4>>`). `undefined`: it is none of these.
 */
export function derivedText(text: string, { value, mark }: MadeSecret): string | undefined {
  if (text.startsWith(value)) return `<<SECRET${mark}>>${text.slice(value.length)}`;
  const start = sharedStart(text, value);
  const rest = text.slice(start);
  if (text.length === value.length && rest === otherCase(value.slice(start))) {
    return `<<START${mark}:${start}>><<OTHERCASE${mark}:${start}>>`;
  }
  return start >= telling ? `<<START${mark}:${start}>>${rest}` : undefined;
}

export interface CredentialSources {
  /** Role by the secret of a further key of the user. */
  readonly roles: ReadonlyMap<string, string>;
  readonly secrets: readonly MadeSecret[];
}

/** The credential of an exchange without its secret; a text: why it can't be written down. */
export function stepCredential(
  { request }: Exchange,
  { roles, secrets }: CredentialSources,
): StepCredential | string | undefined {
  const { credential } = request;
  if (!credential) return undefined;
  const { origin, placement, scheme = 'Bearer', secret } = credential;
  if (origin === 'supplied') {
    const role = roles.get(secret);
    return { origin, placement, scheme, text: '', ...(role === undefined ? {} : { role }) };
  }
  for (const made of secrets) {
    const text = derivedText(secret, made);
    if (text !== undefined) return { origin: 'made', placement, scheme, text };
  }
  if (origin === 'invented') return { origin, placement, scheme, text: secret };
  return 'it was found with a key of which no answer shows where it comes from';
}
