/** @file Full disks: which errors say so, and work that a full disk may prevent without harm. */

const SQLITE_FULL = 13;
/** PostgreSQL: `disk_full`. Node: no space, and a quota that is used up. */
const CODES = ['53100', 'ENOSPC', 'EDQUOT'];

/** True if the error says that a disk is full. */
export function isOutOfSpace(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return (
    (typeof code === 'string' && CODES.includes(code)) ||
    (typeof errcode === 'number' && (errcode & 0xff) === SQLITE_FULL)
  );
}

/** Waits for a write that reading can do without, such as a cache. On a full disk it is left out. */
export async function unlessOutOfSpace(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isOutOfSpace(error)) throw error;
  }
}
