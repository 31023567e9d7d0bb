/**
 * The version of what travels between phone and server: kinds and fields of rows, operations, requests, answers.
 *
 * A test pins a hash of all of it. When the test fails, a change touched the wire. An old phone may be offline for
 * weeks with work in its outbox, so: add, never rename or remove; then raise this number, add a line to the history
 * and pin the new hash.
 *
 * History
 * - 1: the first.
 */
export const PROTOCOL_VERSION = 1;
