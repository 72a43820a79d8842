import type { FoundRecord } from '../../src/contract/discovery.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import { type RunContext, perRun } from '../../src/contract/run-context.ts';
import type { CallRequest } from '../../src/contract/subject.ts';
import { type JsonObject, isJsonObject } from '../../src/http/json.ts';
import { knownService } from './asked-before.ts';
import { recordListIn } from './records.ts';

/** The credential of a call of a content operation: the supplied key, where there is one. */
export function byCaller(run: RunContext): Pick<CallRequest, 'credential'> {
  return run.anonymous ? {} : { credential: run.key() };
}

/** The first page of a list, without parameters. */
export interface Sample {
  readonly exchange: Exchange;
  readonly records: readonly FoundRecord[];
}

function sampleOf(id: string, record: string): (run: RunContext) => Promise<Sample> {
  return perRun(async (run) => {
    const operation = run.operation(id);
    const by = byCaller(run);
    const exchange =
      knownService(run, { operation, ...by }) ??
      (await run.subject.send({ operation, purpose: 'see what is listed', ...by }));
    return { exchange, records: recordListIn(run, exchange, record) };
  });
}

/** News and repositories as they were listed when first asked for. */
export const sampleNews: (run: RunContext) => Promise<Sample> = sampleOf('listNews', 'NewsItem');
export const sampleRepos: (run: RunContext) => Promise<Sample> = sampleOf('listRepos', 'RepoItem');

/** A member that is a text with something in it. */
export function textMember(value: JsonObject, name: string): string | undefined {
  const member = isJsonObject(value) ? value[name] : undefined;
  return typeof member === 'string' && member.trim() !== '' ? member : undefined;
}
