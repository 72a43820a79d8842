import { type ArchivedExchange, httpArchive } from '../../http/har.ts';
import { firstFieldValue } from '../../http/fields.ts';
import type { Json } from '../../http/json.ts';
import type { EntryDetail } from '../journal/journal-entry.ts';
import { createEntryEvents } from '../journal/entry-events.ts';
import type { EntryFilter } from '../journal/journal.ts';
import { type ControlCall, type ControlResult, type ControlRoute, done, refuse } from './route.ts';

const filterNames = ['world', 'operation', 'status', 'after'];

function integer(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** The entries that the query means, or what is wrong with it. Without a world named anywhere: those of all worlds. */
function filterOf<State>({ query, worldNamed, world, core }: ControlCall<State>): EntryFilter | string {
  const unknown = [...query.keys()].find((name) => !filterNames.includes(name));
  if (unknown !== undefined) return `query/${unknown}: there are ${filterNames.join(', ')}`;
  const operation = query.get('operation');
  const known = core.context.description.operations.some(({ id }) => id === operation);
  if (operation !== null && !known) return `query/operation: the description has no operation ${operation}`;
  for (const name of ['status', 'after']) {
    if (query.has(name) && integer(query.get(name)) === undefined) return `query/${name}: expected a whole number`;
  }
  const status = integer(query.get('status'));
  const after = integer(query.get('after'));
  return {
    ...(worldNamed && { world }),
    ...(operation !== null && { operation }),
    ...(status !== undefined && { status }),
    ...(after !== undefined && { after }),
  };
}

function withFilter<State>(call: ControlCall<State>, use: (filter: EntryFilter) => ControlResult): ControlResult {
  const filter = filterOf(call);
  return typeof filter === 'string' ? refuse('invalid_request', filter) : use(filter);
}

const toJson = (value: object): Json => value as Json;

function archived(host: string): (entry: EntryDetail) => ArchivedExchange {
  return ({ method, target, status, request, response, at, durationMs, number, world, verdict }) => ({
    method,
    url: target.startsWith('/') ? `http://${host}${target}` : target,
    requestFields: request.fields,
    requestContent: request.content ?? undefined,
    status,
    responseFields: response.fields,
    responseContent: response.content ?? undefined,
    sentAt: Date.parse(at),
    durationMs,
    comment: `${number}: world ${world}, ${verdict}`,
  });
}

function archive<State>(call: ControlCall<State>, filter: EntryFilter): ControlResult {
  const { journal, context } = call.core;
  const host = firstFieldValue(call.request.fields, 'Host') ?? 'localhost';
  const { title, version } = context.description;
  const entries = journal.details(filter).map(archived(host));
  return { kind: 'ok', data: toJson(httpArchive(entries, { version, comment: `The mock of ${title} ${version}` })) };
}

function follow<State>({ core, request }: ControlCall<State>, filter: EntryFilter): ControlResult {
  const last = integer(firstFieldValue(request.fields, 'Last-Event-ID') ?? null);
  return {
    kind: 'events',
    stream: createEntryEvents(core.journal, last === undefined ? filter : { ...filter, after: last }),
  };
}

export const journalRoutes: readonly ControlRoute[] = [
  {
    method: 'GET',
    path: '/journal',
    summary: 'What was asked and answered, oldest first; ?world=, ?operation=, ?status=, ?after=NUMBER narrow it.',
    answer: (call) => withFilter(call, (filter) => ({ kind: 'ok', data: call.core.journal.list(filter).map(toJson) })),
  },
  {
    method: 'GET',
    path: '/journal/har',
    summary: 'The same as HTTP Archive 1.2, for the developer tools of browsers.',
    answer: (call) => withFilter(call, (filter) => archive(call, filter)),
  },
  {
    method: 'GET',
    path: '/journal/{name}',
    summary: 'One entry by its number, with fields and contents; credentials and secrets are redacted.',
    answer({ core, name }) {
      const entry = core.journal.find(integer(name) ?? 0);
      return entry
        ? { kind: 'ok', data: toJson(entry) }
        : refuse('not_found', `There is no entry ${name}, or no longer: the last thousand are kept.`);
    },
  },
  {
    method: 'DELETE',
    path: '/journal',
    summary: 'Forgets the entries and counts of a world that is named, else of all.',
    answer({ core, world, worldNamed }) {
      core.journal.clear(worldNamed ? world : undefined);
      return done;
    },
  },
  {
    method: 'GET',
    path: '/events',
    summary: 'Server-sent events: each new entry as `exchange`. Last-Event-ID, or ?after=NUMBER, gives those missed.',
    answer: (call) => withFilter(call, (filter) => follow(call, filter)),
  },
  {
    method: 'GET',
    path: '/coverage',
    summary: 'By operation: answers by status, and the declared statuses that no answer had.',
    answer: (call) =>
      withFilter(call, ({ world }) => ({ kind: 'ok', data: call.core.journal.coverage(world).map(toJson) })),
  },
];
