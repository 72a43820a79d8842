import { secretForms } from '../../http/secret-forms.ts';
import type { Exchange } from '../exchange.ts';
import type { KnownSecret, SecretWatch } from '../secret-watch.ts';
import { type MadeSecret, stepCredential } from './credential.ts';
import type { Cleanup, ReproductionStep } from './rules.ts';
import { placeOfText, sentParameter } from './sent-values.ts';
import type { Things, Touch } from './things.ts';

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

/** Secrets that stand in a target by themselves, as a query that carries two of them. */
function withSecretMarks(target: string, { made }: StepOptions): string {
  return made.reduce((text, { value, mark }) => text.replaceAll(encodeURIComponent(value), `<<QUERY${mark}>>`), target);
}

const showsSecret = (text: string, secrets: readonly KnownSecret[]): boolean =>
  secrets.some(({ value, watched }) => watched && secretForms(value).some((form) => text.includes(form)));

/** What is made under a name, and the mark of its id: they count in the order made. */
interface Marked {
  readonly exchange: Exchange;
  readonly touched: Touch;
  readonly mark: number;
}

interface Marks {
  readonly made: readonly Marked[];
  readonly needed: readonly Exchange[];
}

function marksOf(needed: readonly Exchange[], { things }: StepOptions): Marks {
  const makers = needed.flatMap((exchange) => {
    const touched = things.touchedBy(exchange);
    return touched?.makes && touched.thing.kind === 'named' ? [{ exchange, touched }] : [];
  });
  return { made: makers.map((maker, i) => ({ ...maker, mark: i + 1 })), needed };
}

type Captures = Pick<ReproductionStep, 'secret' | 'made'>;

/** Its id is needed where something else aims at it, or where several have its name. */
function madeBy(exchange: Exchange, { made, needed }: Marks, options: StepOptions): ReproductionStep['made'] {
  const own = made.find((it) => it.exchange === exchange);
  if (!own) return undefined;
  const name = own.touched.name.replaceAll(options.runId, '<<RUN>>');
  const cleanup = options.cleanups.findIndex((it) => it.kind === 'named' && it.name === name);
  const namesakes = made.filter(({ touched }) => touched.name === own.touched.name);
  const id = options.things.idOf(exchange);
  const isUsed = needed.some(
    (other) =>
      other !== exchange &&
      (options.things.touchedBy(other)?.key === own.touched.key || (id && other.request.credential?.secret === id)),
  );
  const others = namesakes.filter(({ mark }) => mark < own.mark).map(({ mark }) => mark);
  return { name, cleanup, others, ...(isUsed || namesakes.length > 1 ? { mark: own.mark } : {}) };
}

/** What later steps need of this answer; a text: it is not to be had there. */
function capturesOf(exchange: Exchange, marks: Marks, options: StepOptions): Captures | string {
  const shown = options.made.find(({ value }) =>
    options.watch.known.some((it) => it.value === value && it.shownIn === exchange.number),
  );
  const pointer = shown && placeOfText(exchange, shown.value);
  if (shown && pointer === undefined) return 'the created secret stands in no content';
  const made = madeBy(exchange, marks, options);
  return {
    ...(shown && pointer !== undefined ? { secret: { mark: shown.mark, pointer } } : {}),
    ...(made ? { made } : {}),
  };
}

/** An id in the place of a key is that of what another step makes. */
function credentialOf(exchange: Exchange, { made }: Marks, options: StepOptions): ReturnType<typeof stepCredential> {
  const { credential } = exchange.request;
  const named = credential && made.find((it) => options.things.idOf(it.exchange) === credential.secret);
  if (!credential || !named) return stepCredential(exchange, { roles: options.roles, secrets: options.made });
  const { placement, scheme = 'Bearer' } = credential;
  return { origin: 'made', placement, scheme, text: `<<ID${named.mark}>>` };
}

function stepOf(exchange: Exchange, marks: Marks, options: StepOptions): ReproductionStep | string {
  const credential = credentialOf(exchange, marks, options);
  if (typeof credential === 'string') return credential;
  const touched = options.things.touchedBy(exchange);
  const isNamed = touched?.thing.kind === 'named';
  const mark = isNamed ? marks.made.find((it) => it.touched.key === touched.key)?.mark : undefined;
  if (isNamed && mark === undefined) return 'it aims at something of which the run saw no maker';
  const captures = capturesOf(exchange, marks, options);
  if (typeof captures === 'string') return captures;
  return {
    exchange: exchange.number,
    operation: exchange.operation.id,
    method: exchange.request.method,
    target: withSecretMarks(targetOf(exchange, mark, options), options),
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
