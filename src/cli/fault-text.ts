/** What a thrown value says of itself. */
export function faultText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
