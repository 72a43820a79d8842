import type { Requirement } from '../src/contract/requirement.ts';
import type { Suite } from '../src/contract/run-options.ts';
import { authentication } from './authentication.ts';
import { days } from './days.ts';
import { facts } from './facts.ts';
import { keyShownOnce } from './key-shown-once.ts';
import { pagination } from './pagination.ts';
import { resources } from './resources.ts';
import { revocation } from './revocation.ts';
import { keyLimits } from './run-keys.ts';

/** The register: what mutates runs in this order, and revocation ends the life of the key that the others use. */
export const requirements: readonly Requirement[] = [
  ...authentication,
  ...pagination,
  ...days,
  ...resources,
  ...keyShownOnce,
  ...revocation,
];

/** The contract of the API that api.md documents. */
export const suite: Suite = { requirements, facts, limits: { key: keyLimits } };
