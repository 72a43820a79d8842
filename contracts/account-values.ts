import { answerKind, describeAnswer } from '../src/contract/answer.ts';
import { walk } from '../src/contract/discovery.ts';
import { type RunContext, perRun } from '../src/contract/run-context.ts';
import { type Verdict, untestable } from '../src/contract/verdict.ts';
import { type JsonObject, isJsonObject } from '../src/http/json.ts';

/** What an update may send so that nothing changes: the values that are there. */
export type CurrentValues = JsonObject | Verdict;

/** Reads the object with those members anew. */
export async function readCurrent(run: RunContext, id: string, members: readonly string[]): Promise<CurrentValues> {
  const operation = run.operation(id);
  const exchange = await run.subject.send({
    operation,
    credential: run.key(),
    purpose: 'see the values that are there',
  });
  const cure = `use an account whose ${members.join(' and ')} are set`;
  if (answerKind(exchange) !== 'success')
    return untestable(`not readable: ${describeAnswer(exchange)}`, cure, [exchange]);
  const json = exchange.response?.json;
  for (const { value } of json === undefined ? [] : walk(json)) {
    if (!isJsonObject(value) || !members.every((name) => Object.hasOwn(value, name))) continue;
    return members.some((name) => value[name] === null) ? untestable(`${members.join(' or ')} is null`, cure) : value;
  }
  return untestable(`no object with ${members.join(' and ')} in ${describeAnswer(exchange)}`, cure, [exchange]);
}

/** Members that a server writes itself and may refuse to take back. */
const isOwnedByServer = (name: string): boolean => /^_?id$|_id$|_at$|^(user|account|version|etag)$/i.test(name);

/** The same values without what only a server writes. */
export function writableValues(values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isOwnedByServer(name)));
}

export const currentPreferences: (run: RunContext) => Promise<CurrentValues> = perRun((run) =>
  readCurrent(run, 'getPreferences', ['display_name', 'followed_topics']),
);

export const currentKeywords: (run: RunContext) => Promise<CurrentValues> = perRun((run) =>
  readCurrent(run, 'getKeywords', ['keywords', 'frequency']),
);
