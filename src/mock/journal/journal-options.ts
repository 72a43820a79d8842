import type { Matcher } from '../../description/match-operation.ts';
import type { ApiDescription } from '../../description/model.ts';
import type { Persona } from '../service.ts';

/** What a journal has to know of the mock to make sense of its exchanges. */
export interface JournalOptions {
  readonly description: ApiDescription;
  readonly matcher: Matcher;
  readonly personas: readonly Persona[];
}
