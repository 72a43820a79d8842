interface ImportMetaEnv {
  /** Where the API stands. */
  readonly VITE_API_URL?: string;
  /** A key that the reader starts with. It is part of what is built: for development only. */
  readonly VITE_API_KEY?: string;
}
