/** @file Values typed as they are, or as their deviation from the specified one. The row holds the value either way. */
import { deviationOf, valueOfDeviation } from '@proofmark/contract/report/tolerance.ts';
import type { ValueEntry } from '../../store/app-settings.ts';
import { writeDeviation, writeNumber } from './measurement-rows.ts';

type Spec = number | null | undefined;

/** What stands in the cell of a stored value. Without a specified value it is the value itself. */
export function typedValue(value: number | null, spec: Spec, entry: ValueEntry): number | null {
  if (value === null || spec === null || spec === undefined || entry === 'value') return value;
  return deviationOf(value, spec);
}

/** The value that stands for what was typed, exact in decimal: the inverse of {@link typedValue}. */
export function storedValue(typed: number | null, spec: Spec, entry: ValueEntry): number | null {
  if (typed === null || spec === null || spec === undefined || entry === 'value') return typed;
  return valueOfDeviation(typed, spec);
}

/** The other one of the two, in small under the cell; nothing while it is empty or nothing is specified. */
export function writtenBeside(
  value: number | null,
  spec: Spec,
  entry: ValueEntry,
  decimals: number,
): string | undefined {
  if (value === null || spec === null || spec === undefined) return undefined;
  return entry === 'deviation' ? writeNumber(value, decimals) : writeDeviation(value, spec, decimals);
}
