import { normaliseBaseUrl } from './request-target.ts';
import type { RunOptions } from './run-options.ts';

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

function unsendableKeys({ key, keys }: RunOptions): readonly string[] {
  const named: [name: string, key: string][] = Object.entries(keys ?? {}).map(([role, own]) => [
    `the ${role} key`,
    own,
  ]);
  if (key !== undefined) named.unshift(['the key', key]);
  return named
    .filter(([, own]) => !/^[\x21-\x7e]+$/.test(own))
    .map(([name]) => `${name} holds characters that no Authorization field can carry: look for blanks and line ends`);
}

/** What is wrong with the options of a run, one sentence each. */
export function checkOptions(options: RunOptions): readonly string[] {
  const mistakes: string[] = [];
  const base = normaliseBaseUrl(options.baseUrl);
  if (base === undefined) mistakes.push(`${options.baseUrl} is no http or https address`);
  else if (/[?#@]/.test(options.baseUrl))
    mistakes.push('the base URL may hold neither credentials, query nor fragment');
  else if ((options.key !== undefined || options.hidden?.length) && !options.allowInsecure) {
    const { protocol, hostname } = new URL(base);
    if (protocol === 'http:' && !loopback.test(hostname)) {
      mistakes.push(
        `${options.key === undefined ? 'a secret field' : 'the key'} would travel to ${hostname} over plain HTTP: use https, or allow it explicitly`,
      );
    }
  }
  if (options.key === undefined && !options.anonymous)
    mistakes.push('no key is given: give one, or ask for an anonymous run');
  mistakes.push(...unsendableKeys(options));
  if (!/^[A-Za-z0-9-]{1,32}$/.test(options.runId))
    mistakes.push('the run id must be 1 to 32 letters, digits or hyphens');
  return mistakes;
}
