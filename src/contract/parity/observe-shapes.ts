import { selectMediaType, selectResponse } from '../../description/declared-response.ts';
import type { DeclaredResponse, Operation } from '../../description/model.ts';
import { firstFieldValue } from '../../http/fields.ts';
import { isJsonMediaType } from '../../http/media-type.ts';
import type { Exchange } from '../exchange.ts';
import { type AnswerShape, type ShapeTally, createShapeTally } from './answer-shape.ts';
import type { Declared } from './declared-place.ts';
import { type KnownRecords, recordsBelow } from './known-records.ts';

/** What is declared for a status; another 2xx is read as the one that is. */
function responseFor(operation: Operation, status: number): DeclaredResponse | undefined {
  const own = selectResponse(operation, status);
  if (own || status < 200 || status > 299) return own;
  const successes = operation.responses.filter(({ statusKey }) => statusKey.startsWith('2'));
  return successes.length === 1 ? successes[0] : undefined;
}

/** The schema for content of that type; a server may name another type of JSON. */
export function declaredContent(operation: Operation, status: number, contentType = ''): Declared {
  const response = responseFor(operation, status);
  if (!response) return [];
  const media =
    selectMediaType(response, contentType) ?? response.content.find(({ mediaType }) => isJsonMediaType(mediaType));
  return media?.schema ? [media.schema] : [];
}

interface Group {
  readonly operation: Operation;
  readonly status: number;
  readonly tally: ShapeTally;
}

const recordsOf = ({ responses }: Operation): KnownRecords =>
  recordsBelow(responses.flatMap(({ content }) => content.flatMap(({ schema }) => schema ?? [])));

function groupOf({ operation, response }: Exchange, records: Map<Operation, KnownRecords>): Group | undefined {
  if (!response) return undefined;
  const { status, fields } = response;
  const schemas = declaredContent(operation, status, firstFieldValue(fields, 'Content-Type'));
  const known = records.get(operation) ?? recordsOf(operation);
  records.set(operation, known);
  return { operation, status, tally: createShapeTally(schemas, known) };
}

/** The shapes of all answers: operations in the order of the description, then by status. */
export function observeShapes(
  exchanges: readonly Exchange[],
  operations: readonly Operation[],
): readonly AnswerShape[] {
  const groups = new Map<string, Group>();
  const records = new Map<Operation, KnownRecords>();
  for (const exchange of exchanges) {
    const key = `${exchange.operation.id} ${exchange.response?.status}`;
    const group = groups.get(key) ?? groupOf(exchange, records);
    if (!group) continue;
    groups.set(key, group);
    if (exchange.response?.json !== undefined) group.tally.add(exchange.response.json);
  }
  const place = ({ operation }: Group): number => operations.indexOf(operation);
  return [...groups.values()]
    .toSorted((a, b) => place(a) - place(b) || a.status - b.status)
    .map(({ operation, status, tally }) => ({ operation: operation.id, status, members: tally.members() }));
}
