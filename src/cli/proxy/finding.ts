import { childPointer } from '../../description/json-pointer.ts';
import type { Json } from '../../http/json.ts';
import type { PrismFinding } from './load-prism.ts';

/** One thing that is not as the description has it. */
export interface ProxyFinding {
  readonly side: 'request' | 'response';
  /** Such as `body /plan`, `query limit`; empty: the message as a whole. */
  readonly place: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

function placeOf(path: readonly (string | number)[]): string {
  const [part, ...rest] = path;
  if (part === undefined) return '';
  const inside = part === 'body' ? rest.reduce<string>(childPointer, '') : rest.join('.');
  return `${part} ${inside}`.trim();
}

/** Places that Prism calls `request` and `response` stand in `side` already. */
export function findingOf(side: ProxyFinding['side'], { path = [], message, severity }: PrismFinding): ProxyFinding {
  const within = path[0] === side ? path.slice(1) : path;
  return { side, place: placeOf(within), severity: severity === 0 ? 'error' : 'warning', message };
}

/** A finding for people. */
export function findingText({ side, place, severity, message }: ProxyFinding): string {
  const where = place === '' ? side : `${side} ${place}`;
  return `${where}: ${message.replace(/\s+/g, ' ').trim()}${severity === 'warning' ? ' (warning)' : ''}`;
}

/** Longest value of the field, in octets: what servers and browsers take in one. */
const longest = 6000;

/** The value of `Sl-Violations`, a name that users of Prism know: JSON in ASCII; what is too long for a field is counted. */
export function violationsField(findings: readonly ProxyFinding[]): string {
  const write = (list: readonly Json[]): string =>
    JSON.stringify(list).replaceAll(/[^\x20-\x7e]/g, (character) => {
      return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    });
  const all = write(findings.map((finding) => ({ ...finding })));
  return all.length <= longest ? all : write([{ message: `${findings.length} findings: see the journal` }]);
}
