import { nearestName } from '../description/nearest-name.ts';
import { frozenMistake } from './frozen-requirements.ts';
import { normaliseBaseUrl } from './request-target.ts';
import type { RunOptions } from './run-options.ts';
import { versionPlace } from './version-probe.ts';

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

function unknownName(what: string, name: string, names: readonly string[]): string {
  const near = nearestName(name, names);
  const hint = near === undefined ? `use one of ${names.join(', ') || '(there are none)'}` : `did you mean ${near}?`;
  return `there is no ${what} ${name}: ${hint}`;
}

/** Names that the suite does not know, and values in another form than it needs. */
function settingMistakes({ suite, values = {}, waits = {}, requirements }: RunOptions): readonly string[] {
  const waitIds = (suite.waits ?? []).map(({ id }) => id);
  const known = suite.values ?? {};
  const frozen =
    requirements === undefined
      ? undefined
      : frozenMistake(
          requirements,
          suite.requirements.map(({ since }) => since),
        );
  const wrongValues = Object.entries(values).flatMap(([name, value]) => {
    const own = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!own) return [unknownName('value to send', name, Object.keys(known))];
    const isRight = own.form === 'list' ? Array.isArray(value) : typeof value === 'string';
    return isRight ? [] : [`the value to send ${name} must be a ${own.form}`];
  });
  const wrongWaits = Object.keys(waits).filter((id) => !waitIds.includes(id));
  return [
    ...wrongWaits.map((id) => unknownName('wait', id, waitIds)),
    ...wrongValues,
    ...(frozen === undefined ? [] : [frozen]),
  ];
}

function buildMistakes({ versionUrl, baseUrl }: RunOptions): readonly string[] {
  if (versionUrl === undefined || normaliseBaseUrl(baseUrl) === undefined) return [];
  const place = versionPlace(versionUrl, baseUrl);
  return typeof place === 'string' ? [place] : [];
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
  return [...mistakes, ...buildMistakes(options), ...settingMistakes(options)];
}
