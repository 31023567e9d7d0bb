/**
 * @file Decimal arithmetic on numbers as they are written: 0.8 − 0.1 is 0.7, which binary floating point denies
 * (0.7000000000000001). Exact for every finite number.
 */

/** A decimal number: `digits` × 10^−`scale`. */
export interface Decimal {
  digits: bigint;
  scale: number;
}

/** A number as its shortest writing says. */
export function decimal(value: number): Decimal {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

/** The number nearest to a decimal. */
export function toNumber({ digits, scale }: Decimal): number {
  return Number(`${digits}e-${scale}`);
}

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { digits: scaled(a, scale) + scaled(b, scale), scale };
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  return add(a, { digits: -b.digits, scale: b.scale });
}

/** `percent` per cent of `base`. */
export function percentOf(base: Decimal, percent: Decimal): Decimal {
  return { digits: base.digits * percent.digits, scale: base.scale + percent.scale + 2 };
}

export function absolute({ digits, scale }: Decimal): Decimal {
  return { digits: digits < 0n ? -digits : digits, scale };
}

/** Below 0 where `a` is less than `b`, 0 where they are equal, else above. */
export function compare(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale);
  const [left, right] = [scaled(a, scale), scaled(b, scale)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The least whole number not below a decimal that is not negative. */
export function ceiling({ digits, scale }: Decimal): number {
  const unit = 10n ** BigInt(scale);
  return Number((digits + unit - 1n) / unit);
}

function scaled({ digits, scale }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(to - scale);
}
