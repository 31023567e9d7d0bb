/**
 * @file The errors that a call can end with. Anything else that is thrown is a fault: the log has all of it, the answer
 * is HTTP 500 with the request's id and nothing else.
 */
import type { Reason } from '@proofmark/contract/api/envelope.ts';
import type { JsonSchema } from '@proofmark/contract/api/field-schema.ts';
import type { Settling } from '@proofmark/contract/report/settling.ts';
import type { Language } from '@proofmark/contract/words/languages.ts';

/**
 * One thing that is wrong with a request, still without words. `messages.ts` turns `code` into a message in the
 * caller's language when the answer is written.
 */
export interface RefusalIssue {
  /** The path of the field, with dots between its parts. */
  field: string;
  code: string;
  value?: unknown;
  /** What the field may hold; the message says it in words. */
  allowed?: JsonSchema | undefined;
  /** The message, where it says more than `code`, `value` and `allowed` do. */
  say?: (language: Language) => string;
  /** Of a report: the row that settles it. */
  settledBy?: Settling | undefined;
  /** For an imported file: the sheet, and the row as a spreadsheet numbers it. */
  sheet?: string;
  row?: number;
}

export interface RefusalDetails {
  issues?: RefusalIssue[];
  retryAfterSeconds?: number;
  /** It is there, and the caller may not read it. The answer does not say so; the audit log does. */
  isForbidden?: true;
  /** The sentence, where it says more than the reason's own. */
  text?: Record<'zh' | 'en', string>;
}

/** The input or the state does not allow the call: HTTP 200 with body code 400. */
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
export class LoggedOutError extends Error {
  override name = 'LoggedOutError';
}

/** The caller may not do this: HTTP 403. */
export class ForbiddenError extends Error {
  override name = 'ForbiddenError';
}

/** The error that refuses a call: `throw refuse('TASK_NOT_FOUND')`. */
export function refuse(reason: Reason, details?: RefusalDetails): RefusedError {
  return new RefusedError(reason, details);
}

/**
 * The error that refuses a field of the input for its value.
 * @param rule what it must be: a key of `RULES` in `http/allowed-words.ts`
 */
export function notAllowed(field: string, value: unknown, rule?: string): RefusedError {
  const allowed = rule === undefined ? undefined : { format: rule };
  return refuse('INVALID_INPUT', { issues: [{ field, code: 'NOT_ALLOWED', value, allowed }] });
}
