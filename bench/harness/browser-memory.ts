/** @file How much memory the browser's processes use (Linux). */
import { readdirSync, readFileSync } from 'node:fs';

const KIB = 1024;

/** Bytes in RAM of all Chromium processes that this process started. Shared pages count once. */
export function browserBytes(): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = readOr(`/proc/${name}/stat`);
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent > 0) parents.set(Number(name), parent);
  }
  const isOurs = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && (parent === process.pid || isOurs(parent));
  };
  let bytes = 0;
  for (const pid of parents.keys()) {
    if (!isOurs(pid) || !/chrom/i.test(readOr(`/proc/${pid}/cmdline`))) continue;
    bytes += Number(/^Pss:\s+(\d+) kB/m.exec(readOr(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * KIB;
  }
  return bytes;
}

/** A process may end while we read it. */
function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
