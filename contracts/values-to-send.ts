import type { RunContext } from '../src/contract/run-context.ts';
import type { ValueToSend } from '../src/contract/run-options.ts';
import type { Json, JsonObject } from '../src/http/json.ts';

/** What requests need, and what the documentation gives no value of. */
export const valuesToSend: Readonly<Record<string, ValueToSend>> = {
  collect_type: { what: 'What a favorite of a news item is called.', form: 'text' },
  display_name: { what: 'A display name that the account may be given for a moment.', form: 'text' },
  followed_topics: { what: 'Topics that the account may follow for a moment.', form: 'list' },
  keywords: { what: 'Keywords that the account may monitor for a moment.', form: 'list' },
  frequency: { what: 'How often keywords may be monitored.', form: 'text' },
};

/** Those of the values that the user names for these members. */
export function givenValues(run: RunContext, names: readonly string[]): JsonObject {
  const given = names.map((name): readonly [string, Json | undefined] => [name, run.value(name)]);
  return Object.fromEntries(given.filter((pair): pair is readonly [string, Json] => pair[1] !== undefined));
}

/** What the user can write into the profile so that a value is known to be right. */
export function namingCure(names: readonly string[]): string {
  return `name ${names.map((name) => `values.${name}`).join(' and ')} in the profile (verify --profile)`;
}

/** Members that were changed to something that the user did not name. */
export function guessedMembers(run: RunContext, change: JsonObject, before: JsonObject): readonly string[] {
  return Object.keys(change).filter(
    (name) => run.value(name) === undefined && JSON.stringify(change[name]) !== JSON.stringify(before[name]),
  );
}
