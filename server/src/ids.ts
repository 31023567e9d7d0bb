/** @file Ids that sort by the time when they were made (UUIDv7, RFC 9562 section 5.7). */
import { randomUUID } from 'node:crypto';

let lastMs = 0;
let counter = 0;

/**
 * A new UUIDv7. Ids of one process sort in the order of the calls: the twelve bits after the time count up within a
 * millisecond (RFC 9562 section 6.2, method 1). A full counter moves on to the next millisecond.
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
  // A random UUID has the variant and 62 random bits in its last two parts. Node keeps random bytes ready for it.
  return `${time.slice(0, 8)}-${time.slice(8)}-${count}-${randomUUID().slice(19)}`;
}
