import { answerKind, describeAnswer } from '../../src/contract/answer.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import { type RunContext, perRun } from '../../src/contract/run-context.ts';
import { type Verdict, untestable } from '../../src/contract/verdict.ts';
import { type Json, type JsonObject, isJsonObject } from '../../src/http/json.ts';
import { mayBeAboutValue } from '../answers/refused-value.ts';
import { settingsIn } from './setting-shapes.ts';

/** What an update may send so that nothing changes: the values that are there. */
export type CurrentValues = JsonObject | Verdict;

/** Reads the settings with those members anew. */
async function readCurrent(run: RunContext, id: string, members: readonly string[]): Promise<CurrentValues> {
  const operation = run.operation(id);
  const exchange = await run.subject.send({
    operation,
    credential: run.key(),
    purpose: 'see the values that are there',
  });
  const cure = `use an account whose ${members.join(' and ')} are set`;
  if (answerKind(exchange) !== 'success')
    return untestable(`not readable: ${describeAnswer(exchange)}`, cure, [exchange]);
  const values = settingsIn(exchange, members);
  if (!values) return untestable(`no ${members.join(' and ')} in ${describeAnswer(exchange)}`, cure, [exchange]);
  return members.some((name) => values[name] === null) ? untestable(`${members.join(' or ')} is null`, cure) : values;
}

/** Nothing is documented of what may be empty: a server that shows empty lists may not take them. */
export function refusedEmpty(values: JsonObject, exchange: Exchange): Verdict | undefined {
  const empty = Object.entries(values).filter(([, value]) => Array.isArray(value) && value.length === 0);
  if (empty.length === 0 || !mayBeAboutValue(exchange)) return undefined;
  const names = empty.map(([name]) => name).join(' and ');
  const seen = `value not documented: ${names} is read empty, and writing it so is answered ${describeAnswer(exchange)}`;
  return untestable(seen, `use an account whose ${names} holds something`, [exchange]);
}

/** Members that a server writes itself and may refuse to take back. */
const isOwnedByServer = (name: string): boolean => /^_?id$|_id$|_at$|^(user|account|version|etag)$/i.test(name);

/** The same values without what only a server writes. */
export function writableValues(values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isOwnedByServer(name)));
}

/** Objects that stand for one text each, beside an id, as that text. */
function asText(value: Json): Json {
  if (!isJsonObject(value)) return value;
  const texts = Object.entries(value).filter(([name, member]) => !isOwnedByServer(name) && typeof member === 'string');
  return texts.length === 1 ? (texts[0]?.[1] ?? value) : value;
}

/**
 * Forms in which the values may be written, each once: without what only a server writes, all as they were read, and
 * with texts in the place of objects that stand for them.
 */
export function writableForms(values: JsonObject): readonly [JsonObject, ...JsonObject[]] {
  const own = writableValues(values);
  const plain = Object.fromEntries(
    Object.entries(own).map(([name, value]) => [name, Array.isArray(value) ? value.map(asText) : value]),
  );
  const forms = [values, plain].filter((form) => JSON.stringify(form) !== JSON.stringify(own));
  return [own, ...forms];
}

export const currentPreferences: (run: RunContext) => Promise<CurrentValues> = perRun((run) =>
  readCurrent(run, 'getPreferences', ['display_name', 'followed_topics']),
);

export const currentKeywords: (run: RunContext) => Promise<CurrentValues> = perRun((run) =>
  readCurrent(run, 'getKeywords', ['keywords', 'frequency']),
);
