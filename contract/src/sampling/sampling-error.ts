/** Why sampling rejected its input. For every code, ask for the value again; a retry will not help. */
export type SamplingErrorCode =
  /** The standard is not one of `SAMPLING_STANDARDS`; perhaps an edition that we do not have. */
  | 'unknownStandard'
  /** The severity is not one of `SEVERITIES`. */
  | 'unknownSeverity'
  /** The inspection level is not one of `INSPECTION_LEVELS`. */
  | 'unknownLevel'
  /** The AQL is not a column of the tables (nor, for a class, `NA`). */
  | 'unknownAql'
  /** The sample policy is not one of `SAMPLE_POLICIES`. */
  | 'unknownPolicy'
  /** The count basis is not one of `COUNT_BASES`. */
  | 'unknownCountBasis'
  /** The class is not one of `DEFECT_CLASSES`. */
  | 'unknownDefectClass'
  /** The lot size is not a whole number of at least 1. */
  | 'invalidLotSize'
  /** A count, a piece number or a limit is not a whole number in its range. */
  | 'invalidNumber';

/**
 * One input value is wrong. Branch on `code`; `parameter` names the input, as in `aql.major`, and `value` is what
 * was given. The message is for developers: `Cannot plan a sample as lotSize must be a whole number >= 1: got 0.5`.
 */
export class SamplingError extends Error {
  override readonly name = 'SamplingError';
  readonly code: SamplingErrorCode;
  readonly parameter: string;
  readonly value: unknown;

  constructor(action: string, code: SamplingErrorCode, parameter: string, expected: string, value: unknown) {
    super(`Cannot ${action} as ${parameter} must be ${expected}: got ${shown(value)}`);
    this.code = code;
    this.parameter = parameter;
    this.value = value;
  }
}

/** What is being done and which input is checked, for the error message. */
export interface Checked {
  /** Continues "Cannot …", as in `plan a sample`. */
  action: string;
  code: SamplingErrorCode;
  /** Name of the input, as the caller wrote it. */
  parameter: string;
}

/** Passes where `value` is one of `choices`; throws {@link SamplingError} otherwise. */
export function ensureOneOf(choices: readonly string[], value: unknown, checked: Checked): void {
  if (typeof value === 'string' && choices.includes(value)) return;
  throw new SamplingError(
    checked.action,
    checked.code,
    checked.parameter,
    `one of ${choices.join(', ')}`,
    value,
  );
}

/** Passes where `value` is a safe integer from `min` to `max` (no upper limit by default); throws {@link SamplingError} otherwise. */
export function ensureWhole(
  value: unknown,
  min: number,
  checked: Checked,
  max = Number.MAX_SAFE_INTEGER,
): void {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max) return;
  const range = max === Number.MAX_SAFE_INTEGER ? `>= ${min}` : `from ${min} to ${max}`;
  throw new SamplingError(checked.action, checked.code, checked.parameter, `a whole number ${range}`, value);
}

/** Quotes strings, so that `"2.5"` and `2.5` look different. */
function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
