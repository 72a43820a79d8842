import { secretForms } from '../../http/secret-forms.ts';
import type { Exchange } from '../exchange.ts';
import type { KnownSecret, SecretWatch } from '../secret-watch.ts';
import { type MadeSecret, stepCredential } from './credential.ts';
import type { Cleanup, ReproductionStep } from './rules.ts';
import { placeOfText, sentParameter } from './sent-values.ts';
import type { Things } from './things.ts';

export interface StepOptions {
  readonly things: Things;
  readonly evidence: readonly Exchange[];
  readonly made: readonly MadeSecret[];
  readonly watch: SecretWatch;
  readonly cleanups: readonly Cleanup[];
  readonly roles: ReadonlyMap<string, string>;
  readonly runId: string;
  readonly baseUrl: string;
  readonly commonFields: readonly string[];
  readonly queryName: string | undefined;
}

/** Fields that a step has anyway, or that a reader's curl sends for itself. */
const ownFields: readonly string[] = ['authorization', 'content-type', 'user-agent', 'accept', 'apitwin-run'];

function furtherFields({ request }: Exchange, { commonFields }: StepOptions): readonly string[] {
  const common = commonFields.map((entry) => entry.toLowerCase());
  return request.fields.filter((_, i, fields) => {
    const name = (fields[i - (i % 2)] ?? '').toLowerCase();
    return !ownFields.includes(name) && !common.includes(name);
  });
}

/** Path and query without the credential, with a mark for the id of what was made. */
function targetOf(exchange: Exchange, mark: number | undefined, options: StepOptions): string {
  const { request } = exchange;
  const target = request.url.slice(options.baseUrl.length);
  const [path = '', query] = target.split('?', 2);
  const isCredential = (pair: string): boolean =>
    request.credential?.placement === 'query' && pair.split('=', 1)[0] === options.queryName;
  const pairs = query?.split('&').filter((pair) => !isCredential(pair)) ?? [];
  const rest = pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
  const touched = options.things.touchedBy(exchange);
  if (mark === undefined || touched?.thing.kind !== 'named') return rest;
  const id = encodeURIComponent(sentParameter(exchange, touched.thing.id) ?? '');
  return rest.replace(new RegExp(`(?<=[=/])${id}(?=$|[&/?])`), `<<ID${mark}>>`);
}

const showsSecret = (text: string, secrets: readonly KnownSecret[]): boolean =>
  secrets.some(({ value, watched }) => watched && secretForms(value).some((form) => text.includes(form)));

/** The marks of what is made on the way: those of ids count what has a name, in the order made. */
interface Marks {
  /** By the name of what was made. */
  readonly ids: ReadonlyMap<string, number>;
  readonly needed: readonly Exchange[];
}

function marksOf(needed: readonly Exchange[], { things }: StepOptions): Marks {
  const ids = new Map<string, number>();
  for (const exchange of needed) {
    const touched = things.touchedBy(exchange);
    if (touched?.makes && touched.thing.kind === 'named' && !ids.has(touched.name)) ids.set(touched.name, ids.size + 1);
  }
  return { ids, needed };
}

type Captures = Pick<ReproductionStep, 'secret' | 'id' | 'made'>;

/** What later steps need of this answer; a text: it is not to be had there. */
function capturesOf(exchange: Exchange, { ids, needed }: Marks, options: StepOptions): Captures | string {
  const { things, cleanups, runId, watch } = options;
  const shown = options.made.find(({ value }) =>
    watch.known.some((it) => it.value === value && it.shownIn === exchange.number),
  );
  const pointer = shown && placeOfText(exchange, shown.value);
  if (shown && pointer === undefined) return 'the created secret stands in no content';
  const secret = shown && pointer !== undefined ? { secret: { mark: shown.mark, pointer } } : {};
  const touched = things.touchedBy(exchange);
  const mark = touched?.makes ? ids.get(touched.name) : undefined;
  if (!touched || mark === undefined) return secret;
  const name = touched.name.replaceAll(runId, '<<RUN>>');
  const made = { name, cleanup: cleanups.findIndex((it) => it.kind === 'named' && it.name === name) };
  const isUsed = needed.some((other) => other !== exchange && things.touchedBy(other)?.name === touched.name);
  return { ...secret, made, ...(isUsed ? { id: { ...made, mark } } : {}) };
}

function stepOf(exchange: Exchange, marks: Marks, options: StepOptions): ReproductionStep | string {
  const credential = stepCredential(exchange, { roles: options.roles, secrets: options.made });
  if (typeof credential === 'string') return credential;
  const touched = options.things.touchedBy(exchange);
  const isNamed = touched?.thing.kind === 'named';
  const mark = isNamed ? marks.ids.get(touched.name) : undefined;
  if (isNamed && mark === undefined) return 'it aims at something of which the run saw no maker';
  const captures = capturesOf(exchange, marks, options);
  if (typeof captures === 'string') return captures;
  return {
    exchange: exchange.number,
    operation: exchange.operation.id,
    method: exchange.request.method,
    target: targetOf(exchange, mark, options),
    fields: furtherFields(exchange, options),
    content: exchange.request.content?.replaceAll(options.runId, '<<RUN>>'),
    credential,
    isEvidence: options.evidence.includes(exchange),
    ...captures,
  };
}

/** The requests to repeat; a text: why one of them can't be. */
export function stepsOf(needed: readonly Exchange[], options: StepOptions): readonly ReproductionStep[] | string {
  const marks = marksOf(needed, options);
  const steps: ReproductionStep[] = [];
  for (const exchange of needed) {
    const step = stepOf(exchange, marks, options);
    if (typeof step === 'string') return step;
    steps.push(step);
  }
  return showsSecret(JSON.stringify(steps), options.watch.known) ? 'it would show a secret' : steps;
}
