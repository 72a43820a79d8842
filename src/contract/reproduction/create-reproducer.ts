import type { ApiDescription } from '../../description/model.ts';
import type { Exchange } from '../exchange.ts';
import type { LedgerRecord } from '../ledger.ts';
import type { SecretWatch } from '../secret-watch.ts';
import { type MadeSecret, derivedText } from './credential.ts';
import { definitionsFor } from './definitions.ts';
import { withCauses } from './evidence.ts';
import type { Reproducer, Reproduction, ReproductionRules } from './rules.ts';
import { cleanupsOf } from './cleanups.ts';
import { stepsOf } from './steps.ts';
import { type Things, createThings } from './things.ts';

export interface ReproducerOptions {
  readonly description: ApiDescription;
  readonly rules: ReproductionRules;
  readonly exchanges: readonly Exchange[];
  readonly ledger: readonly LedgerRecord[];
  readonly watch: SecretWatch;
  /** Role by the secret of a further key of the user. */
  readonly roles: ReadonlyMap<string, string>;
  readonly runId: string;
  /** As `normaliseBaseUrl` returns it. */
  readonly baseUrl: string;
  /** Fields that every request of the run had. */
  readonly commonFields: readonly string[];
  /** Name of the query parameter that carries a credential, where there is one. */
  readonly queryName: string | undefined;
  readonly strict: boolean;
}

/** More requests than a reader follows. */
const mostSteps = 40;
/** Of what a check asked, a check that waits asks the same again and again: the last ones tell. */
const mostAsked = 24;

const none = (reason: string): Reproduction => ({ kind: 'none', reason });

/** The exchanges that showed the secret of a request, what its credential was made from, or what its answer shows again. */
function creatorsIn(
  { exchanges, watch }: ReproducerOptions,
  things: Things,
): (exchange: Exchange) => readonly Exchange[] {
  const shown = watch.known.filter(({ shownIn, watched }) => shownIn !== undefined && watched);
  return (exchange) => {
    const { credential } = exchange.request;
    const own = shown.filter(({ value, shownIn = exchange.number }) => {
      if (shownIn >= exchange.number || !credential || credential.origin === 'supplied') return false;
      return derivedText(credential.secret, { value, mark: 1 }) !== undefined;
    });
    const whole = own.find(({ value }) => credential?.secret.startsWith(value)) ?? own[0];
    const inTarget = shown.filter(({ value }) => exchange.request.url.includes(encodeURIComponent(value)));
    const leaked = watch.leaksOf(exchange).map(({ secret }) => secret);
    const numbers = [...(whole ? [whole] : []), ...inTarget, ...leaked].map(({ shownIn }) => shownIn);
    const isNamed = (other: Exchange): boolean => credential !== undefined && things.idOf(other) === credential.secret;
    return exchanges.filter(
      (other) => other.number < exchange.number && (numbers.includes(other.number) || isNamed(other)),
    );
  };
}

/** Tells how the findings of a run are repeated. */
export function createReproducer(options: ReproducerOptions): Reproducer {
  const { rules, exchanges, description, strict, watch } = options;
  const things = createThings(rules.things, options);
  const sources = { exchanges, things, creatorsOf: creatorsIn(options, things) };
  return ({ requirement, exchanges: numbers }, { claim: own, asked }) => {
    const claim = rules.claims[requirement] ?? own;
    const without = rules.without[requirement];
    if (without !== undefined) return none(without);
    if (claim === undefined) return none('no test of an answer says what is wrong');
    const evidence = exchanges.filter(({ number }) => numbers.includes(number));
    if (evidence.length === 0) return none('no exchange shows it');
    const before = exchanges.filter(({ number }) => asked.slice(-mostAsked).includes(number));
    const needed = withCauses({ evidence, asked: before, after: rules.after[requirement] ?? [] }, sources);
    if (needed.length > mostSteps) return none(`it takes ${needed.length} requests`);
    const made: MadeSecret[] = watch.known
      .filter(({ watched, shownIn }) => watched && needed.some(({ number }) => number === shownIn))
      .map(({ value }, i) => ({ value, mark: i + 1 }));
    const cleanups = cleanupsOf(needed, { ...options, things });
    const steps = stepsOf(needed, { ...options, made, evidence, things, cleanups });
    if (typeof steps === 'string') return none(steps);
    const supplied = [...steps, ...cleanups].flatMap(({ credential }) =>
      credential?.origin === 'supplied' ? credential : [],
    );
    const roles = new Set(supplied.flatMap(({ role }) => role ?? []));
    const operations = [...new Set(evidence.map(({ operation }) => operation.id))];
    return {
      kind: 'script',
      steps,
      needsKey: supplied.some(({ role }) => role === undefined),
      roles: [...roles],
      parameter: options.queryName,
      cleanups,
      claim,
      definitions: definitionsFor(claim, operations, { description, strict, records: rules.records }),
    };
  };
}
