import type { FieldLines } from '../http/message.ts';

/** What stands in the journal where a credential was. */
const redacted = '[redacted]';

/** A request that shall be sent from a terminal. */
export interface CurlRequest {
  readonly method: string;
  readonly url: string;
  readonly fields: FieldLines;
  readonly content: string | null;
  /** Takes the place of a redacted credential. Absent: the shell's variable API_KEY does. */
  readonly key?: string | undefined;
}

/** Fields that curl sets by itself, or that only tell of the program that sent the request. */
const ownFields =
  /^(?:host|connection|keep-alive|content-length|transfer-encoding|te|accept-encoding|user-agent|sec-.*)$/i;

/** One word for a POSIX shell. */
function word(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function withCredential(text: string, key: string | undefined): string {
  return key === undefined ? word(text).replaceAll(redacted, `'"$API_KEY"'`) : word(text.replaceAll(redacted, key));
}

function methodWords({ method, content }: CurlRequest): readonly string[] {
  if (method === 'HEAD') return ['--head'];
  const implied = content === null ? 'GET' : 'POST';
  return method === implied ? [] : ['-X', word(method)];
}

function fieldWords({ fields, content, key }: CurlRequest): readonly string[] {
  const words: string[] = [];
  let hasType = false;
  for (let i = 0; i + 1 < fields.length; i += 2) {
    const [name = '', value = ''] = [fields[i], fields[i + 1]];
    if (name.toLowerCase() === 'content-type') hasType = true;
    const isDefault = name.toLowerCase() === 'accept' && value === '*/*';
    if (!ownFields.test(name) && !isDefault) words.push('-H', withCredential(`${name}: ${value}`, key));
  }
  // Without this, curl says that any content is a form.
  if (content !== null && !hasType) words.push('-H', word('Content-Type:'));
  return words;
}

/** A command that sends the request again; it works when it is pasted. */
export function curlCommand(request: CurlRequest): string {
  const { url, content, key } = request;
  const plainUrl = url.replaceAll(redacted, '');
  return [
    'curl',
    // Brackets and braces would be patterns.
    ...(/[[\]{}]/.test(plainUrl) ? ['-g'] : []),
    ...methodWords(request),
    ...fieldWords(request),
    ...(content === null ? [] : ['--data-raw', word(content)]),
    withCredential(url, key),
  ].join(' ');
}
