/** @file Entering values directly, or as deviations from the specified value. The row always stores the value. */
import { deviationOf, valueOfDeviation } from '@proofmark/contract/report/tolerance.ts';
import type { ValueEntry } from '../../store/app-settings.ts';
import { writeDeviation, writeNumber } from './measurement-rows.ts';

type Spec = number | null | undefined;

/** What the cell shows for a stored value. Without a specified value it is the value itself. */
export function typedValue(value: number | null, spec: Spec, entry: ValueEntry): number | null {
  if (value === null || spec === null || spec === undefined || entry === 'value') return value;
  return deviationOf(value, spec);
}

/** The value for what was typed, exact in decimal. The inverse of {@link typedValue}. NaN stays: it is no number. */
export function storedValue(typed: number | null, spec: Spec, entry: ValueEntry): number | null {
  if (typed === null || Number.isNaN(typed)) return typed;
  if (spec === null || spec === undefined || entry === 'value') return typed;
  return valueOfDeviation(typed, spec);
}

/** The other of the two, in small type below the cell. Empty if the cell is empty or nothing is specified. */
export function writtenBeside(
  value: number | null,
  spec: Spec,
  entry: ValueEntry,
  decimals: number,
): string | undefined {
  if (value === null || spec === null || spec === undefined) return undefined;
  return entry === 'deviation' ? writeNumber(value, decimals) : writeDeviation(value, spec, decimals);
}
