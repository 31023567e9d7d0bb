/** @file Ids that sort by the time they were made (UUIDv7, RFC 9562 section 5.7). */
import { randomBytes } from 'node:crypto';

let lastMs = 0;
let counter = 0;

/**
 * A new UUIDv7. Ids made by one process sort in the order of the calls: the twelve bits behind the time count up
 * within a millisecond (RFC 9562 section 6.2, method 1), and a full counter borrows from the next one.
 */
export function newId(nowMs: number = Date.now()): string {
  if (nowMs > lastMs) {
    lastMs = nowMs;
    counter = 0;
  } else if (++counter > 0xfff) {
    lastMs += 1;
    counter = 0;
  }
  const time = lastMs.toString(16).padStart(12, '0');
  const count = (0x7000 | counter).toString(16);
  const tail = randomBytes(8);
  tail[0] = 0x80 | ((tail[0] ?? 0) & 0x3f);
  const hex = tail.toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-${count}-${hex.slice(0, 4)}-${hex.slice(4)}`;
}
