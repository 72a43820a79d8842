/** A finite number as integer × 10^exponent, exactly as its shortest decimal form says. */
interface Decimal {
  readonly integer: bigint;
  readonly exponent: number;
}

function toDecimal(value: number): Decimal {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return { integer: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

/**
 * True when `value` is `divisor` times an integer, both taken as the decimal numbers that they were written as: 0.3 is
 * a multiple of 0.1, which the division of binary fractions denies. `divisor` is above 0.
 */
export function isMultipleOf(value: number, divisor: number): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor)) return value % divisor === 0;
  const a = toDecimal(value);
  const b = toDecimal(divisor);
  const exponent = Math.min(a.exponent, b.exponent);
  const scaled = ({ integer, exponent: own }: Decimal): bigint => integer * 10n ** BigInt(own - exponent);
  return scaled(a) % scaled(b) === 0n;
}
