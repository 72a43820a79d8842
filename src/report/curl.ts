import type { RecordedExchange } from '../contract/run.ts';
import { redacted } from '../http/redact.ts';
import { shellLiteral } from './shell-literal.ts';

/** Fields that curl sets itself or that matter to nobody who repeats the request by hand. */
const ownFields: ReadonlySet<string> = new Set(['user-agent', 'accept', 'apitwin-run']);

/** For a POSIX shell: in single quotes, or in double ones where one of our variables has to be read. */
function quote(text: string): string {
  if (!/\$(?:APITWIN|RUN)_KEY/.test(text)) return shellLiteral(text);
  return `"${text.replaceAll(/[\\"`]|\$(?!(?:APITWIN|RUN)_KEY)/g, '\\$&')}"`;
}

/** What stands for the credential: never its value, unless nobody ever issued it. */
function credentialText({ credential }: RecordedExchange): string {
  if (credential?.origin === 'invented') return credential.text ?? redacted;
  return credential?.origin === 'made' ? '$RUN_KEY' : '$APITWIN_KEY';
}

/**
 * A command that sends the request again. `$APITWIN_KEY` stands for the supplied key, `$RUN_KEY` for one that the run
 * created and revoked.
 */
export function renderCurl(exchange: RecordedExchange): string {
  const secret = credentialText(exchange);
  const parts = ['curl', '-i'];
  if (exchange.method !== 'GET') parts.push('-X', exchange.method);
  for (let i = 0; i + 1 < exchange.requestFields.length; i += 2) {
    const name = exchange.requestFields[i] as string;
    const value = (exchange.requestFields[i + 1] as string).replaceAll(redacted, secret);
    if (!ownFields.has(name.toLowerCase())) parts.push('-H', quote(`${name}: ${value}`));
  }
  if (exchange.requestContent !== undefined) parts.push('--data', quote(exchange.requestContent));
  parts.push(quote(exchange.url.replaceAll(redacted, secret)));
  return parts.join(' ');
}
