import { createRequire } from 'node:module';
import defaults from '../../fixtures/defaults.json' with { type: 'json' };
import type { ApiDescription } from '../description/model.ts';
import { nearestName } from '../description/nearest-name.ts';
import { UnservableDescriptionError } from '../mock/check-servable.ts';
import { createMock, type Mock } from '../mock/create-mock.ts';
import type { Journal } from '../mock/journal/journal.ts';
import type { Pages } from '../mock/pages.ts';
import type { Service } from '../mock/service.ts';
import { fakerOnDemand } from '../mock/synthesise/faker-on-demand.ts';
import type { TroubleDocument } from '../mock/trouble/trouble.ts';
import { parseTroubleFlag, printTroubleFlag } from '../mock/trouble/trouble-flag.ts';
import { deviations } from '../mutants/deviations.ts';
import { systemClock } from '../random/system-clock.ts';
import { createService } from '../service/create-service.ts';
import type { Vocabulary } from '../service/catalogue/vocabulary.ts';
import type { ServiceState } from '../service/service-state.ts';
import type { TwinOptions } from './twin-options.ts';
import { isPrepared } from './read-description.ts';
import { UsageError } from './usage-error.ts';

export interface TwinSettings extends TwinOptions {
  /** Opens the control API to callers beyond loopback. */
  readonly adminToken?: string | undefined;
  /** The folder that the vocabulary is from, as it was asked for. */
  readonly fixtures?: string | undefined;
  /** What the catalogue is written from. Absent: that of apitwin. */
  readonly vocabulary?: Vocabulary | undefined;
  /** Of the twin whose place this one takes. Absent: a new one. */
  readonly journal?: Journal | undefined;
  /** Absent: no console. */
  readonly pages?: Pages | undefined;
}

export interface Twin {
  readonly mock: Mock<ServiceState>;
  /** Ids of the deviations that are on from the start. */
  readonly mutants: readonly string[];
  /** All that goes wrong from the start, as `--trouble` takes it; empty: nothing does. */
  readonly trouble: string;
  /** What the user should know about this combination of document and options, one sentence each. */
  readonly notes: readonly string[];
}

function sizesOf({ size = {} }: TwinOptions): typeof defaults.sizes {
  const unknown = Object.keys(size).filter((name) => !Object.hasOwn(defaults.sizes, name));
  if (unknown.length === 0) return { ...defaults.sizes, ...size };
  const known = Object.keys(defaults.sizes).join(' and ');
  throw new UsageError(`--size knows no ${unknown.join(', ')}: give a number of ${known}`);
}

function serviceFor(options: TwinSettings): Service<ServiceState> {
  const { seed, quota, vocabulary } = options;
  const given = { ...(quota !== undefined && { quota }), ...(vocabulary && { vocabulary }) };
  return createService({ seed, sizes: sizesOf(options), ...given });
}

const foreignMutant = '--mutant needs the API that comes with apitwin: no mutant is known for this document';

/** The deviations asked for, in the order of the shelf. */
function mutantsOf(options: TwinOptions, hasService: boolean): readonly string[] {
  const { mutant: asked = [] } = options;
  const ids = deviations.map(({ id }) => id);
  const unknown = asked.find((id) => !ids.includes(id));
  if (unknown !== undefined) {
    const near = nearestName(unknown, ids);
    const hint = near === undefined ? '' : `did you mean ${near}? `;
    throw new UsageError(`there is no mutant ${JSON.stringify(unknown)}: ${hint}apitwin mutants lists them`);
  }
  if (asked.length > 0 && !hasService) {
    throw new UsageError(foreignMutant);
  }
  return ids.filter((id) => asked.includes(id));
}

/** What goes wrong from the start: the line of `--trouble`, and the deviations of `--mutant`. */
function troubleFrom(description: ApiDescription, options: TwinOptions, mutants: readonly string[]): TroubleDocument {
  const names = { operations: description.operations.map(({ id }) => id), deviations };
  const asked = parseTroubleFlag(options.trouble ?? '', names);
  if ('message' in asked) throw new UsageError(`--trouble ${asked.at}: ${asked.message.replace(/\.$/, '')}`);
  const ids = deviations.map(({ id }) => id).filter((id) => mutants.includes(id) || asked.deviations?.includes(id));
  const { deviations: _, ...trouble } = asked;
  return { ...trouble, ...(ids.length > 0 && { deviations: ids }) };
}

/** How many operations of the service a document has. */
function knownOperations(description: ApiDescription, service: Service<ServiceState>): number {
  return description.operations.filter(({ id }) => Object.hasOwn(service.handlers, id)).length;
}

function notesOf(description: ApiDescription, known: number, options: TwinSettings): readonly string[] {
  if (known === description.operations.length) return [];
  const others = description.operations.length - known;
  if (known > 0)
    return [`${others} ${others === 1 ? 'operation is' : 'operations are'} answered from the description alone`];
  const { size, quota, fixtures } = options;
  const ignored = [size && '--size', quota !== undefined && '--quota', fixtures !== undefined && '--fixtures'];
  const without = `no business rules are known for ${description.source}: it is answered from its examples and schemas`;
  const names = ignored.filter(Boolean).join(' and ');
  return names === '' ? [without] : [without, `it does not follow ${names}`];
}

const fake = fakerOnDemand(createRequire(import.meta.url));

/** The mock of a document, with this project's service behind it where the document has at least half of its operations. */
export async function createTwin(description: ApiDescription, options: TwinSettings): Promise<Twin> {
  const service = serviceFor(options);
  const found = knownOperations(description, service);
  const known = found * 2 >= Object.keys(service.handlers).length ? found : 0;
  const trouble = troubleFrom(description, options, mutantsOf(options, known > 0));
  const mutants = trouble.deviations ?? [];
  if (mutants.length > 0 && known === 0) throw new UsageError(foreignMutant);
  try {
    const mock = createMock<ServiceState>(description, {
      ...(known > 0 ? { service, deviations } : {}),
      seed: options.seed,
      clock: { mode: options.clock, instant: options.at, moved: false },
      host: systemClock,
      trouble,
      checked: isPrepared(description),
      fake,
      ...(options.rateLimit ? { rateLimit: options.rateLimit } : {}),
      ...(options.adminToken ? { adminToken: options.adminToken } : {}),
      ...(options.pages ? { pages: options.pages } : {}),
      ...(options.journal ? { journal: options.journal } : {}),
    });
    return { mock, mutants, trouble: printTroubleFlag(trouble), notes: notesOf(description, known, options) };
  } catch (error) {
    if (!(error instanceof UnservableDescriptionError)) throw error;
    throw new UsageError(`the handlers can't serve the document; ${error.lines.join('; ')}`);
  }
}
