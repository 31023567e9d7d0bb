/**
 * One input value is wrong: ask for it again, a retry will not help. `parameter` names the input, as in `aql.major`, and
 * `value` is what was given. The message is for developers: `Cannot sample as lotSize must be a whole number >= 1: got
 * 0.5`.
 */
export class SamplingError extends Error {
  override readonly name = 'SamplingError';
  readonly parameter: string;
  readonly value: unknown;

  constructor(parameter: string, expected: string, value: unknown) {
    super(`Cannot sample as ${parameter} must be ${expected}: got ${shown(value)}`);
    this.parameter = parameter;
    this.value = value;
  }
}

/** Passes where `value` is one of `choices`; throws {@link SamplingError} otherwise. */
export function ensureOneOf(choices: readonly string[], value: unknown, parameter: string): void {
  if (typeof value === 'string' && choices.includes(value)) return;
  throw new SamplingError(parameter, `one of ${choices.join(', ')}`, value);
}

/** Passes where `value` is a safe integer from `min` to `max` (no upper limit by default); throws {@link SamplingError} otherwise. */
export function ensureWhole(
  value: unknown,
  min: number,
  parameter: string,
  max = Number.MAX_SAFE_INTEGER,
): void {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max) return;
  const range = max === Number.MAX_SAFE_INTEGER ? `>= ${min}` : `from ${min} to ${max}`;
  throw new SamplingError(parameter, `a whole number ${range}`, value);
}

/** Quotes strings, so that `"2.5"` and `2.5` look different. */
function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
