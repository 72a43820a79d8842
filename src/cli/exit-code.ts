/** What the process tells its caller. A fault of ours is never `violates`: that would blame the server. */
export const exitCode = {
  conforms: 0,
  /** The server breaks a documented fact. */
  violates: 1,
  /** Usage, configuration or the description is invalid; nothing was judged. */
  usage: 2,
  /** Nothing can be said about the server. */
  noVerdict: 3,
  /** Something could not be tested; only with `--complete`. */
  incomplete: 4,
  /** Ended by SIGINT, after cleaning up. */
  interrupted: 130,
} as const;
