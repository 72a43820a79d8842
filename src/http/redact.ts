import type { FieldLines } from './message.ts';
import { createFormFilter, escapedPattern, secretForms } from './secret-forms.ts';

/** What stands where a secret was. */
export const redacted = '[redacted]';

/** Fields whose whole value is a credential; of `Authorization` the scheme stays. */
const credentialFields: ReadonlySet<string> = new Set([
  'authorization',
  'proxy-authorization',
  'cookie',
  'set-cookie',
  'x-api-key',
]);

/** Parameter names that promise a credential, whatever the API calls them. */
const credentialName = /(?:api|access|auth|secret)[_-]?(?:key|token)|^(?:key|token)$|password|secret/i;

export interface RedactorOptions {
  /** Values that must appear nowhere, in any of their `secretForms`. */
  readonly secrets: readonly string[];
  /** Query parameters and fields that carry credentials, beside those whose names say so. */
  readonly names?: readonly string[];
}

/** Takes credentials out of what is written down: by the place where they stand, and by value wherever they stand. */
export interface Redactor {
  /** Any text, by value. */
  text(text: string): string;
  /** A request target or URL: by parameter name, then by value. */
  target(target: string): string;
  /** Field lines: by field name, then by value. Names stay. */
  fields(fields: FieldLines): FieldLines;
}

/** False: no parameter of that query carries a credential, and none has to be looked at. A name may be encoded. */
function createNameFilter(names: ReadonlySet<string>): (query: string) => boolean {
  const pattern = new RegExp(['key', 'token', 'password', 'secret', '%', ...names].map(escapedPattern).join('|'), 'i');
  return (query) => pattern.test(query);
}

const parameter = /([?&;]|^)([^=?&;#]*)=([^&;#]*)/g;

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** What is shorter tells nothing, and stands in many texts. */
const shortestStart = 6;

/** Characters of the longest start of a form, at least half of it, with which the text ends; 0: of none. */
function startAtEnd(text: string, forms: readonly string[]): number {
  let longest = 0;
  for (const form of forms) {
    const least = Math.max(Math.ceil(form.length / 2), shortestStart, longest + 1);
    for (let length = form.length; length >= least; length--) {
      if (text.endsWith(form.slice(0, length))) longest = Math.max(longest, length);
    }
  }
  return longest;
}

/** Texts are shortened before they are cleaned: what is left of a secret there may be nearly all of it. */
function withoutCutSecrets(text: string, forms: readonly string[]): string {
  let rest = '';
  let from = 0;
  for (let at = text.indexOf('…'); at >= 0; at = text.indexOf('…', at + 1)) {
    const length = startAtEnd(text.slice(Math.max(from, at - (forms[0]?.length ?? 0)), at), forms);
    if (length === 0) continue;
    rest += text.slice(from, at - length) + redacted;
    from = at;
  }
  return rest + text.slice(from);
}

export function createRedactor(options: RedactorOptions): Redactor {
  const names = new Set((options.names ?? []).map((name) => name.toLowerCase()));
  const forms = options.secrets.flatMap(secretForms).sort((a, b) => b.length - a.length);
  const mayHold = createFormFilter(forms);
  const mayName = createNameFilter(names);
  const isCredential = (name: string): boolean => names.has(name.toLowerCase()) || credentialName.test(name);
  const withoutForms = (value: string): string =>
    mayHold(value) ? forms.reduce((rest, form) => rest.replaceAll(form, redacted), value) : value;
  const text = (value: string): string => withoutCutSecrets(withoutForms(value), forms);
  const target = (value: string): string => {
    const start = value.indexOf('?');
    const asked = value.slice(start);
    if (start < 0 || !mayName(asked)) return text(value);
    const query = asked.replaceAll(parameter, (pair, separator: string, name: string) =>
      isCredential(decodeName(name)) ? `${separator}${name}=${redacted}` : pair,
    );
    return text(value.slice(0, start) + query);
  };
  const fieldValue = (name: string, value: string): string => {
    const lower = name.toLowerCase();
    if (!credentialFields.has(lower) && !names.has(lower)) return text(value);
    const scheme = lower.endsWith('authorization') ? /^[A-Za-z][\w-]* /.exec(value)?.[0] : undefined;
    return `${scheme ?? ''}${redacted}`;
  };
  const fields = (lines: FieldLines): FieldLines =>
    lines.map((entry, i) => (i % 2 === 0 ? entry : fieldValue(lines[i - 1] ?? '', entry)));
  return { text, target, fields };
}
