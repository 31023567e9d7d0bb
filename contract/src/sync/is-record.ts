/** @file Tells what values of unknown origin are. */

/** True for an object with named values: neither null nor a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
