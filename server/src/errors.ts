/**
 * @file The ways in which a call does not succeed. Anything thrown that is none of these is a fault: logged whole,
 * answered as HTTP 500 with the request's id and nothing else.
 */
import type { Reason } from '@proofmark/contract/api/envelope.ts';
import type { JsonSchema } from '@proofmark/contract/api/field-schema.ts';

/**
 * One thing wrong with a request, before it is put into words. The message is made from `code` in the caller's
 * language when the answer is written (`messages.ts`).
 */
export interface RefusalIssue {
  /** Path of the field, dots between its parts. */
  field: string;
  code: string;
  value?: unknown;
  /** What the field may hold; the message says it in words. */
  allowed?: JsonSchema | undefined;
  /** Of an imported file: the sheet, and the row as a spreadsheet numbers it. */
  sheet?: string;
  row?: number;
}

export interface RefusalDetails {
  issues?: RefusalIssue[];
  retryAfterSeconds?: number;
}

/** Input or state refused: HTTP 200 with body code 400. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly reason: Reason;
  readonly details: RefusalDetails;

  constructor(reason: Reason, details: RefusalDetails = {}) {
    super(`Refused: ${reason}`);
    this.reason = reason;
    this.details = details;
  }
}

/** No, unknown or expired token: HTTP 200 with body code '401', a string. */
export class SignedOutError extends Error {
  override name = 'SignedOutError';
}

/** The caller may not do this: HTTP 403. */
export class ForbiddenError extends Error {
  override name = 'ForbiddenError';
}

/** Refuses the call. `throw refuse('TASK_NOT_FOUND')` reads as what it does and lets the compiler see the end. */
export function refuse(reason: Reason, details?: RefusalDetails): RefusedError {
  return new RefusedError(reason, details);
}
