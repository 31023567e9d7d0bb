/** @file Where limits and values are on a tolerance strip. No React here. */

/** The limits of a measured value, in its own unit; both still pass. */
export interface ToleranceLimits {
  /** Null when only the other side is limited. */
  lowerLimit: number | null;
  upperLimit: number | null;
  nominal: number | null;
}

/** The strip shows this many tolerances to either side. */
const SHOWN_TOLERANCES = 2.2;

/**
 * A function from value to place, 0 (left end) to 1 (right end), not clamped.
 * The middle is the nominal value, or midway between the limits; the scale follows the wider tolerance.
 */
export function toleranceScale({
  lowerLimit,
  upperLimit,
  nominal,
}: ToleranceLimits): (value: number) => number {
  const low = lowerLimit ?? upperLimit ?? nominal ?? 0;
  const high = upperLimit ?? lowerLimit ?? nominal ?? 0;
  const middle = nominal ?? (low + high) / 2;
  const tolerance = Math.max(high - middle, middle - low) || Math.abs(middle) * 0.1 || 1;
  const reach = tolerance * SHOWN_TOLERANCES;
  return (value) => (value - middle + reach) / (2 * reach);
}

/** Whether a value is within the limits; both limits still pass. */
export function isWithinTolerance(value: number, { lowerLimit, upperLimit }: ToleranceLimits): boolean {
  return (lowerLimit === null || value >= lowerLimit) && (upperLimit === null || value <= upperLimit);
}
