/** @file The figures of a measurement, and printing them. */
import { cpus } from 'node:os';
import { readFileSync, writeFileSync } from 'node:fs';

/** The value below which the given share of the values lies. The list must not be empty. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

const MS_PER_TICK = 10;

/** The most memory that a process has used so far, in MB (Linux). */
export function peakMemoryMb(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** Begins {@link peakMemoryMb} anew, with what the process uses now (Linux, `clear_refs` in proc(5)). */
export function resetPeakMemory(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/**
 * Milliseconds of processor time that a process has used so far (Linux); 0 if it has ended.
 * @param isWithChildren adds the time of its children that have ended
 */
export function cpuMsOf(pid: number, isWithChildren = false): number {
  const ticks = statOf(pid).slice(11, isWithChildren ? 15 : 13);
  return ticks.reduce((sum, field) => sum + Number(field), 0) * MS_PER_TICK;
}

/** The process that started this one (Linux); 0 if it has ended. */
export function parentOf(pid: number): number {
  return Number(statOf(pid)[1] ?? 0);
}

/** The fields of `/proc/<pid>/stat` from the state on. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}

export function print(name: string, value: number, unit: string): void {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 3;
  console.log(`${name.padEnd(52)} ${value.toFixed(digits).padStart(10)} ${unit}`);
}

/** Prints the machine of this measurement. */
export function printMachine(): void {
  console.log(`Node ${process.version}, ${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown processor'}`);
}
