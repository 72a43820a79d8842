/** Deviations that cannot be seen behind a dialect, by `deviation + dialect`, each with its reason. */
export const hiddenPairs: Readonly<Record<string, string>> = {};
