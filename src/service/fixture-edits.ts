import { accountEdits } from './accounts/account-edits.ts';
import { vocabularyEdits } from './catalogue/vocabulary-edits.ts';
import { packagedVocabulary } from './catalogue/vocabulary.ts';
import type { FixtureEdit, ShownRecords } from './fixture-edit.ts';

/** Components whose values are written from fixtures. */
export const fixtureRecords: readonly string[] = ['NewsItem', 'RepoItem', 'UserQuota', 'ApiKey'];

/** What would make the fixtures that come with apitwin hold what another server shows. */
export function fixtureEdits(shown: ShownRecords): readonly FixtureEdit[] {
  return [...vocabularyEdits(packagedVocabulary, shown), ...accountEdits(shown)];
}
