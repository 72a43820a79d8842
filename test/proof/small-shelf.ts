import { suite } from '../../contracts/requirements.ts';
import { dialects } from '../../src/mutants/dialects.ts';
import type { ApiDeviation } from '../../src/mutants/api-deviation.ts';
import { withQuery } from '../../src/mutants/rewrite-request.ts';
import { askedOtherwise, changed, reshaped } from '../../src/mutants/rewrite-response.ts';
import type { ProofSubjects } from '../../src/proof/prover.ts';
import { createService } from '../../src/service/create-service.ts';
import { description } from '../contracts/reference/judge-reference.ts';

const none = { facts: [], assumptions: [], operations: [] };

/** Forty days where thirty are the most, as a server without the check has them. */
const uncapped: ApiDeviation = {
  ...none,
  id: 'page-ignored',
  title: 'Every page of news is the first one.',
  facts: ['F4.1-news-list-page'],
  operations: ['listNews'],
  wrap: askedOtherwise((request) =>
    request.target.startsWith('/api/news/list') ? withQuery(request, { page: undefined }) : request,
  ),
};

/** The same fault, found in another place of the server. */
const sameAgain: ApiDeviation = { ...uncapped, id: 'page-ignored-again' };

const silent: ApiDeviation = {
  ...none,
  id: 'wrong-nowhere',
  title: 'It does nothing wrong.',
  facts: ['F1-any-client'],
};

const crash: ApiDeviation = {
  ...none,
  id: 'crashing-feed',
  title: 'The mixed feed crashes.',
  facts: ['F4.1-feed'],
  operations: ['listFeed'],
  wrap: changed((response, { target }) =>
    target.startsWith('/api/feed/mixed') ? { ...response, status: 500, content: '{}' } : response,
  ),
};

/** What its facts say is not what fails. */
const unexplained: ApiDeviation = {
  ...none,
  id: 'quota-as-text',
  title: 'The used quota is a text.',
  facts: ['F4.1-history'],
  operations: ['getQuota'],
  wrap: reshaped({ getQuota: (quota) => ({ ...quota, quota_used: String(quota.quota_used) }) }),
};

const assumed: ApiDeviation = {
  ...none,
  id: 'empty-category-refused',
  title: 'A category that no record has is not found.',
  assumptions: ['unknown-filter'],
  operations: ['listNews'],
  wrap: changed((response, { target }) =>
    target.includes('category=') && String(response.content).includes('"total":0')
      ? { ...response, status: 404, content: '{}' }
      : response,
  ),
};

/** A few deviations, some of them no good. */
export const smallShelf: readonly ApiDeviation[] = [uncapped, sameAgain, silent, crash, unexplained, assumed];

export const smallProof: ProofSubjects = {
  description,
  suite,
  service: createService({ seed: 1 }),
  deviations: smallShelf,
  dialects,
  instant: Date.parse('2026-11-02T09:30:00Z'),
};
