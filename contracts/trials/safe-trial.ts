import { answerKind } from '../../src/contract/answer.ts';
import { longestObjectList, walk } from '../../src/contract/discovery.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import { resembles } from '../../src/contract/resemblance.ts';
import { type RunContext, perRun } from '../../src/contract/run-context.ts';
import { type Verdict, isVerdict, untestable } from '../../src/contract/verdict.ts';
import type { Json } from '../../src/http/json.ts';
import { documentedRecords } from './operations.ts';
import { idsIn, recordsIn } from '../answers/records.ts';
import { sampleNews } from '../answers/sample.ts';
import { isSomeContent } from '../answers/told-failure.ts';
import { isUnset, judgeNotFound, showsNothing } from '../settings/unset-settings.ts';
import { type RunTrial, type Trial, withCredential } from './trial.ts';

/** A word that occurs in what can be searched. */
const searchText = perRun(async (run: RunContext): Promise<string> => {
  const title = (await sampleNews(run)).records[0]?.value.title;
  const words = typeof title === 'string' ? (title.match(/[A-Za-z]{3,20}/g) ?? []) : [];
  return words.reduce((a, b) => (b.length > a.length ? b : a), 'ai');
});

async function parametersOf({ run, operation }: Trial): Promise<Readonly<Record<string, string>> | Verdict> {
  if (operation.id === 'search') return { q: await searchText(run) };
  if (operation.id !== 'getNews') return {};
  const { exchange } = await sampleNews(run);
  const [id] = idsIn(run, exchange, 'NewsItem');
  if (id === undefined) return untestable('no news item is listed', 'fill the target with news items', [exchange]);
  return { id };
}

function isEmptyList(json: Json): boolean {
  if (longestObjectList(json) > 0) return false;
  for (const { value } of walk(json)) if (Array.isArray(value) && value.length === 0) return true;
  return false;
}

/** The record that is documented; where its shape is not, what resembles the answer to the right key, or any JSON. */
function hasContent(trial: Trial, exchange: Exchange): boolean {
  const json = exchange.response?.json;
  const record = documentedRecords[trial.operation.id];
  if (json === undefined) return false;
  if (record !== undefined && recordsIn(trial.run, exchange, record).length > 0) return true;
  if (trial.reference !== undefined) return resembles(json, trial.reference);
  return record === undefined ? isSomeContent(json) : isEmptyList(json);
}

/** Settings that nobody has set are served by showing that there are none; whoever may not have them is not shown even that. */
async function hasNothing({ run, due, reference = null }: Trial, exchange: Exchange): Promise<boolean> {
  return due === 'service' ? isUnset(run, exchange) : reference === null && showsNothing(exchange);
}

/** A call of an operation that changes nothing. */
export const runSafeTrial: RunTrial = async (trial) => {
  const parameters = await parametersOf(trial);
  if (isVerdict(parameters)) return parameters;
  const exchange = await trial.send({ parameters, ...withCredential(trial) });
  if (trial.due === 'service') {
    const notFound = await judgeNotFound(trial.run, exchange);
    if (notFound) return notFound;
  }
  const isSuccess = answerKind(exchange) === 'success';
  return { exchange, isServed: isSuccess && (hasContent(trial, exchange) || (await hasNothing(trial, exchange))) };
};
