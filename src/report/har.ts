import type { RecordedExchange, Run } from '../contract/run.ts';
import { type ArchivedExchange, httpArchive } from '../http/har.ts';
import { headlineText } from './headline-text.ts';

function archived(exchange: RecordedExchange): ArchivedExchange {
  const { number, operation, purpose } = exchange;
  return { ...exchange, comment: `${number}: ${operation}, ${purpose}` };
}

/** The exchanges of a run, in their order, as HTTP Archive 1.2. `version` is that of apitwin. */
export function renderHar(run: Run, version: string): string {
  const comment = `${run.api.title} ${run.api.version} at ${run.baseUrl}: ${headlineText(run)}`;
  return `${JSON.stringify(httpArchive(run.exchanges.map(archived), { version, comment }), undefined, 1)}\n`;
}
