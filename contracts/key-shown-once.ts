import type { Requirement } from '../src/contract/requirement.ts';
import { judgeListing, judgeLive, judgeName, judgePrefix, judgeShown, judgeWorks } from './created-key.ts';
import { judgeDistinct, judgeNeverAgain, judgeScopes, judgeShape } from './key-creations.ts';

const shared = {
  promise: 'key-shown-once',
  level: 'documented',
  operations: ['createApiKey'],
  perOperation: false,
  needs: ['made-key'],
  effect: 'mutating',
  stage: 'run',
  since: '0.1.0',
} as const;

export const keyShownOnce: readonly Requirement[] = [
  {
    ...shared,
    id: 'key-shown',
    title: 'Creating a key returns the full key',
    facts: ['F2.4-key-shown-once', 'F4.3-create', 'F4.3-create-returns', 'F5-created-by-post', 'F5-shown-once'],
    check: judgeShown,
  },
  {
    ...shared,
    id: 'key-works',
    title: 'A new key works at once',
    operations: ['getQuota'],
    facts: ['F5-bearer', 'F5-query', 'F5-created-by-post'],
    check: judgeWorks,
  },
  {
    ...shared,
    id: 'key-not-listed',
    title: 'The listing does not show the full key',
    operations: ['listApiKeys'],
    facts: ['F2.4-key-never-listed', 'F5-prefix-leading-part-only'],
    check: judgeListing,
  },
  {
    ...shared,
    id: 'key-prefix',
    title: 'The listed prefix is the leading part of the key, and does not give it away',
    operations: ['listApiKeys'],
    facts: ['F2.4-key-prefix-leading-part', 'F2.4-key-prefix-ellipsis', 'F5-prefix-leading-part-only'],
    check: judgePrefix,
  },
  {
    ...shared,
    id: 'key-name-kept',
    title: 'A key is listed with the name it was created with',
    operations: ['listApiKeys'],
    facts: ['F2.4-key-name-label', 'F4.3-create-name'],
    check: judgeName,
  },
  {
    ...shared,
    id: 'key-scope-kept',
    title: 'A key is listed with the scope it was created with',
    operations: ['listApiKeys'],
    facts: ['F2.4-key-scope-values', 'F4.3-create-scope', 'F5-scopes', 'F5-read-example'],
    check: judgeScopes,
  },
  {
    ...shared,
    id: 'key-listed-live',
    title: 'A new key is listed as not revoked',
    operations: ['listApiKeys'],
    facts: ['F2.4-key-revoked', 'F3-revoked-flag'],
    check: judgeLive,
  },
  {
    ...shared,
    id: 'key-distinct',
    title: 'Every creation gives another key',
    facts: ['F4.3-create-returns', 'F2.4-key-id-revokes'],
    check: judgeDistinct,
  },
  {
    ...shared,
    id: 'key-shape',
    title: 'A key is a fixed service prefix followed by base64url',
    facts: ['F5-key-shape'],
    check: judgeShape,
  },
  {
    ...shared,
    id: 'key-never-shown-again',
    title: 'No later response shows a key',
    stage: 'end',
    facts: ['F2.4-key-shown-once', 'F4.3-create-only-response', 'F5-shown-once'],
    check: judgeNeverAgain,
  },
];
