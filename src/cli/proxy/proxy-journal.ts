import { createMatcher } from '../../description/match-operation.ts';
import type { ApiDescription } from '../../description/model.ts';
import { createRedactor } from '../../http/redact.ts';
import { createEntryView } from '../../mock/journal/view-entry.ts';
import type { EntryDetail } from '../../mock/journal/journal-entry.ts';
import { presentedCredentials, secretPlacesOf } from '../../mock/journal/request-secrets.ts';
import type { ProxyFinding } from './finding.ts';
import type { JudgedExchange, ProxyRequest } from './judged-exchange.ts';

/** An entry in the form of the mock's journal, with what Prism found. Holds no credential. */
export type ProxyEntry = Omit<EntryDetail, 'world' | 'trouble' | 'persona'> & {
  readonly findings: readonly ProxyFinding[];
};

export interface ProxiedExchange extends JudgedExchange {
  readonly request: ProxyRequest;
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  readonly at: number;
  readonly durationMs: number;
}

/** Numbers entries, and takes out every credential that was seen, by place and by value. */
export function createProxyJournal(
  description: ApiDescription,
  hidden: readonly string[],
): (exchange: ProxiedExchange) => ProxyEntry {
  const matcher = createMatcher({ ...description, basePaths: [...new Set([...description.basePaths, ''])] });
  const view = createEntryView({ description, matcher, personas: [] }, hidden);
  const places = secretPlacesOf(description);
  let number = 0;
  return ({ request, response, findings, failure, at, durationMs }) => {
    number += 1;
    const matched = matcher.match(request.method, request.target.split('?', 1)[0] ?? '');
    const operationId = matched.kind === 'match' ? matched.operation.id : undefined;
    const answered = {
      request,
      response,
      operationId,
      world: '',
      at,
      forced: false,
      broken: undefined,
      error: failure === undefined ? undefined : new Error(failure),
    };
    const noted = { number, answered, durationMs };
    view.learn(noted);
    const { world: _w, trouble: _t, persona: _p, ...entry } = view.detail(noted);
    const redactor = createRedactor({ secrets: [...presentedCredentials(request, places), ...hidden] });
    const told = findings.map((finding) => ({ ...finding, message: redactor.text(finding.message) }));
    const isBroken = told.some(({ side }) => side === 'response');
    return { ...entry, ...(isBroken && { verdict: 'broken' as const }), findings: told };
  };
}
