/**
 * The version of what travels between phone and server: kinds and fields of rows, operations, requests, answers.
 *
 * A test pins a hash of all of it. When it fails, a change touched the wire. Until the first release, pin the new hash.
 * After it, a phone may be offline for weeks with work in its outbox: add, never rename or remove, then raise this number,
 * add a line to the history and pin the new hash.
 *
 * History
 * - 1: the first release.
 */
export const PROTOCOL_VERSION = 1;

/**
 * True when this server understands a caller of that version: its own, an older one (the wire only grows), or the next
 * one, so that the processes of a server can be updated one by one while phones work.
 * @param sent the `Protocol-Version` header; callers without one are not asked
 */
export function isSpoken(sent: string | undefined): boolean {
  if (sent === undefined) return true;
  const version = /^\d{1,9}$/.test(sent) ? Number(sent) : 0;
  return version >= 1 && version <= PROTOCOL_VERSION + 1;
}

/** True when the caller's version is newer than this one. `sent` as in {@link isSpoken}. */
export function isAhead(sent: string | undefined): boolean {
  return Number(sent ?? 0) > PROTOCOL_VERSION;
}
