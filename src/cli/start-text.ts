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

/** What the first minute needs of a mock. */
type Place = Pick<Start, 'description' | 'url' | 'personas' | 'hasPages'>;

/** A command that works when it is pasted. Absent: no operation can be called without further values. */
function curlLine({ description, url, personas }: Place, field?: string): string | undefined {
  const operation = description.operations.find(isPlain);
  if (operation === undefined) return undefined;
  const [persona] = personas;
  const fields = [...(persona ? [`Authorization: Bearer ${persona.key}`] : []), ...(field ? [field] : [])];
  const sent = fields.map((it) => `-H '${it}' `).join('');
  return `curl ${sent}'${url}${description.basePaths[0] ?? ''}${operation.pathTemplate}'`;
}

/** The line that asks for a refusal which the first operation declares. */
function forcedLine(place: Place): string | undefined {
  const refusal = place.description.operations
    .find(isPlain)
    ?.responses.find(({ statusKey }) => /^4\d\d$/.test(statusKey));
  return refusal && curlLine(place, `Prefer: code=${refusal.statusKey}`);
}

type Entry = readonly [title: string, lines: readonly (string | undefined)[]];

function rowsOf(entries: readonly Entry[], bold: Colours['bold']): string {
  return entries
    .flatMap(([title, lines]) =>
      lines
        .filter((line) => line !== undefined)
        .map((line, index) => `  ${bold((index === 0 ? title : '').padEnd(10))}${line}`),
    )
    .join('\n');
}

/** Addresses and keys. */
function placeEntries({ url, hasPages, personas }: Place, { cyan, dim }: Colours): readonly Entry[] {
  const shown = mainPersonas(personas);
  const width = Math.max(0, ...shown.map(({ persona }) => persona.length));
  const scopeOf = ({ plan, scope }: Persona): string => dim(`plan ${plan}, scope ${scope}`);
  return [
    ['Base URL', [cyan(url)]],
    ['Console', hasPages ? [cyan(`${url}/__twin/console`)] : []],
    ['Reference', hasPages ? [`${url}/__twin/reference`] : []],
    ['Control', [`${url}/__twin/`]],
    ['Keys', shown.map((it) => `${it.persona.padEnd(width)}  ${it.key}  ${scopeOf(it)}`)],
  ];
}

/** For the help: what there is once the mock runs, and lines to paste. */
export function firstMinute(place: Place, colours: Colours): string {
  const { url } = place;
  const world = curlLine(place, 'Twin-World: checkout');
  return rowsOf(
    [
      ...placeEntries(place, colours),
      ['Try', [curlLine(place)]],
      ['', [forcedLine(place), world, `curl -X POST ${url}/__twin/reset`]],
    ],
    colours.bold,
  );
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
export function startText(start: Start, colours: Colours): string {
  const { description } = start;
  const { bold, dim, red } = colours;
  const entries: readonly Entry[] = [
    ['API', [`${description.title} ${description.version} ${dim(`(${description.source})`)}`]],
    ...placeEntries(start, colours),
    ['World', [`seed ${start.seed}, clock ${start.clock}`]],
    ['Try', [curlLine(start)]],
    ['WRONG', mutantLines(start).map((line) => red(bold(line)))],
    ['TROUBLE', troubleLines(start).map((line) => red(bold(line)))],
    ['Note', start.notes],
  ];
  return `\n  ${bold('apitwin')} ${start.version}\n\n${rowsOf(entries, bold)}\n\n  ${dim('Ctrl+C ends it.')}\n\n`;
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
  const told = { api, seed, clock, mutants, trouble, personas, try: curlLine(start), notes };
  return `${JSON.stringify({ event: 'listening', url, control: `${url}/__twin/`, ...pages, ...told })}\n`;
}
