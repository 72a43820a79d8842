/** Where time comes from. All times are milliseconds since 1970-01-01T00:00:00Z. */
export interface Clock {
  now(): number;
}

/** The host's time, as a parameter: what is read from it decides nothing but the answers of clocks that follow it. */
export interface TimeSource extends Clock {
  /** Milliseconds that never go back; the origin has no meaning. */
  monotonic(): number;
}
