/**
 * @file Exact decimal arithmetic for every finite number: 0.8 − 0.1 is 0.7. Binary floating point gives 0.7000000000000001.
 */

/** A decimal number: `digits` × 10^−`scale`. */
export interface Decimal {
  digits: bigint;
  scale: number;
}

/** A number as JavaScript writes it, which is its shortest form. */
export function decimal(value: number): Decimal {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

/** How many decimals a number has: 3 of 0.125, 7 of 1e-7, 0 of 1e21. */
export function decimalPlaces(value: number): number {
  return decimal(value).scale;
}

/** The number nearest to a decimal. */
export function toNumber({ digits, scale }: Decimal): number {
  return Number(`${digits}e-${scale}`);
}

/** The exact sum. */
export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { digits: scaled(a, scale) + scaled(b, scale), scale };
}

/** The exact difference. */
export function subtract(a: Decimal, b: Decimal): Decimal {
  return add(a, { digits: -b.digits, scale: b.scale });
}

/** `percent` per cent of `base`. */
export function percentOf(base: Decimal, percent: Decimal): Decimal {
  return { digits: base.digits * percent.digits, scale: base.scale + percent.scale + 2 };
}

/** The number without its sign. */
export function absolute({ digits, scale }: Decimal): Decimal {
  return { digits: digits < 0n ? -digits : digits, scale };
}

/** Below 0 when `a` is less than `b`, 0 when they are equal, above 0 otherwise. */
export function compare(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale);
  const [left, right] = [scaled(a, scale), scaled(b, scale)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The smallest whole number that is not below a decimal. The decimal must not be negative. */
export function ceiling({ digits, scale }: Decimal): number {
  const unit = 10n ** BigInt(scale);
  return Number((digits + unit - 1n) / unit);
}

function scaled({ digits, scale }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(to - scale);
}
