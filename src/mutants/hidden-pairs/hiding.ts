/** What a dialect keeps from everybody, so that a deviation there cannot be seen behind it. */
export interface Hiding {
  readonly dialect: string;
  /** Deviations that show on these operations alone are hidden. */
  readonly operations?: readonly string[];
  /** Further deviations that it hides, by id. */
  readonly further: readonly string[];
  readonly why: string;
}
