import type { ApiDescription, Operation } from '../description/model.ts';
import type { Persona } from '../mock/service.ts';
import type { Colours } from './colours.ts';

/** What a mock that listens tells about itself. */
export interface Start {
  readonly version: string;
  readonly description: ApiDescription;
  /** Without a slash at its end. */
  readonly url: string;
  readonly personas: readonly Persona[];
  readonly seed: number;
  /** Such as `frozen at 2026-11-02T09:30:00.000Z`. */
  readonly clock: string;
  /** Ids of the deviations that are on. */
  readonly mutants: readonly string[];
  /** All that goes wrong on purpose, as one line of `--trouble`; empty: nothing does. */
  readonly trouble: string;
  /** There are a console, a reference, and a page at `/`. */
  readonly hasPages: boolean;
  /** Sentences that the user should know before the first request. */
  readonly notes: readonly string[];
}

/** One persona of each plan and scope, those that come first; revoked ones are of use in tests only. */
function mainPersonas(personas: readonly Persona[]): readonly Persona[] {
  const live = personas.filter(({ revoked }) => !revoked);
  return live.filter((it) => it === live.find(({ plan, scope }) => plan === it.plan && scope === it.scope));
}

const isPlain = (operation: Operation): boolean =>
  operation.method === 'GET' && !operation.parameters.some(({ required }) => required);

/** A command that works when it is pasted. Absent: no operation can be called without further values. */
function curlLine({ description, url, personas }: Start): string | undefined {
  const operation = description.operations.find(isPlain);
  if (operation === undefined) return undefined;
  const [persona] = personas;
  const credential = persona === undefined ? '' : `-H 'Authorization: Bearer ${persona.key}' `;
  return `curl ${credential}'${url}${description.basePaths[0] ?? ''}${operation.pathTemplate}'`;
}

/** One line that nobody overlooks where the mock is wrong on purpose, and the way back. */
function mutantLines({ mutants, url }: Start): readonly string[] {
  if (mutants.length === 0) return [];
  const off = `curl -X PUT -H 'Content-Type: application/json' -d '{"active":[]}' ${url}/__twin/deviations`;
  return [`ON PURPOSE: ${mutants.join(', ')}. Right again after: ${off}`];
}

/** The line that makes the same trouble again, and the way out of it. */
function troubleLines({ trouble, url }: Start): readonly string[] {
  return trouble === '' ? [] : [`--trouble '${trouble}'. It ends after: curl -X DELETE ${url}/__twin/trouble`];
}

/** For people: addresses, keys, and a line to paste. */
export function startText(start: Start, { bold, dim, cyan, red }: Colours): string {
  const { description, url } = start;
  const personas = mainPersonas(start.personas);
  const width = Math.max(0, ...personas.map(({ persona }) => persona.length));
  const scopeOf = ({ plan, scope }: Persona): string => dim(`plan ${plan}, scope ${scope}`);
  const keys = personas.map((it) => `${it.persona.padEnd(width)}  ${it.key}  ${scopeOf(it)}`);
  const curl = curlLine(start);
  const entries: readonly (readonly [title: string, lines: readonly string[]])[] = [
    ['API', [`${description.title} ${description.version} ${dim(`(${description.source})`)}`]],
    ['Base URL', [cyan(url)]],
    ['Console', start.hasPages ? [cyan(`${url}/__twin/console`)] : []],
    ['Reference', start.hasPages ? [`${url}/__twin/reference`] : []],
    ['Control', [`${url}/__twin/`]],
    ['World', [`seed ${start.seed}, clock ${start.clock}`]],
    ['Keys', keys],
    ['Try', curl === undefined ? [] : [curl]],
    ['WRONG', mutantLines(start).map((line) => red(bold(line)))],
    ['TROUBLE', troubleLines(start).map((line) => red(bold(line)))],
    ['Note', start.notes],
  ];
  const rows = entries.flatMap(([title, lines]) =>
    lines.map((line, index) => `  ${bold((index === 0 ? title : '').padEnd(10))}${line}`),
  );
  return `\n  ${bold('apitwin')} ${start.version}\n\n${rows.join('\n')}\n\n  ${dim('Ctrl+C ends it.')}\n\n`;
}

/** For programs: one line of JSON. */
export function startLine(start: Start): string {
  const { description, url, seed, clock, mutants, trouble, notes } = start;
  const pages = start.hasPages ? { console: `${url}/__twin/console`, reference: `${url}/__twin/reference` } : {};
  const api = { title: description.title, version: description.version, source: description.source };
  const personas = start.personas.map(({ persona, plan, scope, revoked, key }) => ({
    persona,
    plan,
    scope,
    revoked,
    key,
  }));
  return `${JSON.stringify({ event: 'listening', url, control: `${url}/__twin/`, ...pages, api, seed, clock, mutants, trouble, personas, notes })}\n`;
}
