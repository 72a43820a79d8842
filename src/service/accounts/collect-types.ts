import fixture from '../../../fixtures/accounts.json' with { type: 'json' };

export interface CollectType {
  readonly collectType: string;
  /** What the catalogue has under this type: `news` or `repo`. */
  readonly record: string;
  /** The record in a sentence. */
  readonly noun: string;
}

export const collectTypes: readonly CollectType[] = fixture.collectTypes;

/** The record behind a collect type, in a sentence. */
export function nounOf(collectType: string): string {
  return collectTypes.find((candidate) => candidate.collectType === collectType)?.noun ?? collectType;
}
