import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { suite } from '../../contracts/requirements.ts';
import { proofSubjects } from '../../src/cli/proof-subjects.ts';
import { createProver } from '../../src/proof/prover.ts';
import { root } from '../architecture/source.ts';
import { description } from './reference/judge-reference.ts';

const prover = createProver(proofSubjects(description));

/** The rows of the table of requirements: what makes each fail in a whole run. */
const rows = [
  ...readFileSync(`${root}contracts/kill-matrix.md`, 'utf8').matchAll(
    /^\| ([\w-]+) \| (?:documented|assumed|declared) \| (.+) \|$/gm,
  ),
];
const deviations = new Map(rows.map(([, id = '', failedBy = '']) => [id, failedBy.split(', ')]));

const settings = 'settings that are written in between';
const answers = 'answers to the other calls of a run';
const later = 'all that a run does before';
const keys = 'further keys that come and go during a run';

/** What alone shows less than in a whole run: why, and the deviations behind which it then stays unseen. */
const wholeRunOnly: Readonly<Record<string, readonly [takes: string, deviations: readonly string[]]>> = {
  'days-one-each': [
    answers,
    ['days-ignored', 'days-30-is-default', 'days-30-is-four-weeks', 'days-1-is-default', 'days-1-is-none'],
  ],
  'search-repos': ['searches for other texts before', ['search-cached-without-q']],
  'search-total': [answers, ['search-total-of-news']],
  'resource-news': [answers, ['news-id-as-text-by-query-key']],
  'resource-api-key': [keys, ['any-scope-accepted']],
  'message-rate-limit': [answers, ['news-detail-unknown-is-empty']],
  'favorite-added': [`${keys}, and ${settings}`, ['favorites-lost-by-preferences', 'favorites-by-key']],
  'favorite-removed-by-type': [settings, ['favorites-lost-by-preferences']],
  'favorite-others-kept': [settings, ['favorites-lost-by-preferences']],
  'scope-write-kept': [answers, ['favorite-dropped-by-write-key']],
  'revocation-earlier': [answers, ['revocation-at-every-second-call']],
  'revocation-served': [keys, ['revocation-of-all-others']],
  'revocation-others': [keys, ['revoked-key-works-in-query']],
  'revocation-unknown-id': [keys, ['revocation-of-all-others']],
  'revocation-all-listed': ['a second revocation of a key', ['revocation-twice-restores']],
  'revocation-others-listed': [later, ['revocation-of-the-scope']],
  'revocation-lasting': [later, ['revocation-forgotten']],
  'favorites-at-last': [
    later,
    [
      ...['favorites-lost-by-preferences', 'favorite-remove-without-effect', 'favorite-remove-all'],
      ...['favorite-remove-all-of-type', 'favorite-remove-oldest', 'favorite-back-later'],
    ],
  ],
  'preferences-at-last': [later, ['preferences-back-later']],
  'keywords-at-last': [later, ['keywords-null-once-written', 'keywords-back-later']],
  'key-distinct': [keys, ['keys-of-name-and-scope']],
  'key-scope-kept': [keys, ['new-key-opens-another-account']],
  'key-listed-throughout': [keys, ['revocation-of-the-newest', 'revocation-of-all-others']],
  'key-never-shown-again': [
    answers,
    [
      ...['keys-of-name-and-scope', 'same-key-twice', 'earlier-keys-in-creation', 'key-in-refusal'],
      'key-in-address-of-refusal',
      ...['key-in-preferences', 'key-in-usage-log', 'key-in-field', 'key-in-cookie', 'key-in-link-field'],
    ],
  ],
  'resource-declared-shape': [
    answers,
    [
      'news-id-as-text-by-query-key',
      ...['missing-key-crashes', 'unknown-key-crashes', 'free-plan-crashes', 'missing-key-redirected'],
      ...['missing-key-login-page', 'missing-key-acknowledged', 'unknown-key-acknowledged', 'free-plan-acknowledged'],
      ...['missing-key-403', 'free-plan-402', 'key-list-on-paid-plans-only', 'any-scope-accepted', 'days-31-crashes'],
      ...['days-zero-served', 'news-detail-unknown-is-empty', 'news-detail-unknown-crashes'],
      ...['news-detail-no-integer-crashes', 'feed-limit-crashes', 'search-apostrophe-crashes'],
      ...[
        'favorite-add-target-as-text',
        'keywords-null-once-written',
        'free-plan-removal-acknowledged',
        'repos-past-end-404',
      ],
      ...['language-unknown-404', 'news-unknown-in-text', 'news-unknown-code', 'repos-invalid-422'],
      ...['news-head-refused', 'favorite-add-unknown-target', 'favorite-remove-missing-200'],
    ],
  ],
};

async function isCaught(requirement: string, deviation: string): Promise<boolean> {
  const { results } = await prover.judgeTwin({ deviation, strict: true, only: [requirement] });
  return results.some((it) => it.requirement === requirement && (it.kind === 'fail' || it.kind === 'differs'));
}

test.each(suite.requirements.map(({ id }) => id))(
  '%s fails alone where it fails in a whole run, but for what is listed',
  async (id) => {
    const missed: string[] = [];
    for (const deviation of deviations.get(id) ?? []) if (!(await isCaught(id, deviation))) missed.push(deviation);
    expect(missed).toEqual(wholeRunOnly[id]?.[1] ?? []);
  },
);
