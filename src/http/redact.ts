import type { FieldLines } from './message.ts';
import { secretForms } from './secret-forms.ts';

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

const parameter = /([?&;]|^)([^=?&;#]*)=([^&;#]*)/g;

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

export function createRedactor(options: RedactorOptions): Redactor {
  const names = new Set((options.names ?? []).map((name) => name.toLowerCase()));
  const forms = options.secrets.flatMap(secretForms).sort((a, b) => b.length - a.length);
  const isCredential = (name: string): boolean => names.has(name.toLowerCase()) || credentialName.test(name);
  const text = (value: string): string => forms.reduce((rest, form) => rest.replaceAll(form, redacted), value);
  const target = (value: string): string => {
    const start = value.indexOf('?');
    if (start < 0) return text(value);
    const query = value
      .slice(start)
      .replaceAll(parameter, (pair, separator: string, name: string) =>
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
