import { ApiError } from '../api/errors.ts';
import type { FailureRecord } from './local-database.ts';

/** The record of an error. It holds only what a page can show: no stack, no body. */
export function failureOf(error: unknown): FailureRecord {
  const at = Date.now();
  if (!(error instanceof ApiError))
    return { reason: error instanceof Error ? error.name : 'unknown', msg: '', at };
  const issues = error.issues.map(({ field, code, message }) => ({ field, code, message }));
  return {
    reason: error.reason ?? error.kind,
    msg: error.msg,
    at,
    ...(error.kind === 'http' ? { status: error.status } : {}),
    ...(issues.length > 0 ? { issues } : {}),
  };
}
