/** One statement of the API's documentation that binds a server. */
export interface Fact {
  /** `F`, the section, and a short name; stable and unique. */
  readonly id: string;
  /** Section of the documentation, such as `2 NewsItem`. */
  readonly section: string;
  /** The statement in one line. */
  readonly statement: string;
  /** Why no client can see whether it holds. Absent: a client can. */
  readonly unobservable?: string;
}
