/** Something that only the user can put right. The message is one line that says what was wrong and what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
