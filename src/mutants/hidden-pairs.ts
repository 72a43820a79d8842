import { deviations } from './deviations.ts';
import { accountHidings } from './hidden-pairs/account-hidings.ts';
import { contentHidings } from './hidden-pairs/content-hidings.ts';
import { usageHidings } from './hidden-pairs/usage-hidings.ts';

const hidings = [...contentHidings, ...accountHidings, ...usageHidings];

/** Deviations that cannot be seen behind a dialect, by `deviation + dialect`, each with its reason. */
export const hiddenPairs: Readonly<Record<string, string>> = Object.fromEntries(
  hidings.flatMap(({ dialect, operations = [], further, why }) =>
    deviations
      .filter((it) => further.includes(it.id) || it.operations.every((id) => operations.includes(id)))
      .map(({ id }): [string, string] => [`${id} + ${dialect}`, why]),
  ),
);
