/** No text of the mock contains this. */
const mark = '\u0000integer:';

/** An integer of any size as a JSON value; it becomes one when the answer is written. */
export function wideInteger(value: bigint): string {
  return mark + String(value);
}

/** JSON text in which every `wideInteger` is a number. */
export function writeWideIntegers(text: string): string {
  return text.replaceAll(/"\\u0000integer:(-?\d+)"/g, '$1');
}
