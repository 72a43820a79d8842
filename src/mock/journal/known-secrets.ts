/** Oldest ones are forgotten: each makes every text that is shown a little slower to search. */
const most = 200;

/** Secrets that were seen in requests and answers, so that none is shown where it has no place. */
export interface KnownSecrets {
  add(secrets: readonly string[]): void;
  /** Those seen last stand last. The same list for as long as nothing changes. */
  list(): readonly string[];
  /** How often one was added that was not known: as long as it is the same, the same ones are known. */
  readonly additions: number;
}

/** `open` are values that everybody may read, such as constant credentials of a mock. */
export function createKnownSecrets(open: ReadonlySet<string>): KnownSecrets {
  const known = new Set<string>();
  let listed: readonly string[] | undefined;
  let additions = 0;
  return {
    add(secrets) {
      for (const secret of secrets) {
        // Shorter ones would take ordinary words out of the texts.
        if (secret.length < 6 || open.has(secret) || secret === listed?.at(-1)) continue;
        if (!known.delete(secret)) additions += 1;
        known.add(secret);
        const [oldest] = known;
        if (known.size > most && oldest !== undefined) known.delete(oldest);
        listed = undefined;
      }
    },
    list() {
      listed ??= [...known];
      return listed;
    },
    get additions() {
      return additions;
    },
  };
}
