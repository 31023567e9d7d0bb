/** @file The envelope of an answer that succeeds. Refusals are thrown and written by the error handler. */
import type { Success } from '@proofmark/contract/api/envelope.ts';

/** Wraps the data of a call that succeeded. */
export function ok<T>(data: T): Success<T> {
  return { code: 200, msg: 'ok', data };
}
