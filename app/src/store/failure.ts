/** @file A failure as it is stored beside what it stopped. */
import { ApiError } from '../api/errors.ts';
import type { FailureRecord } from './local-database.ts';

/** The failure that an error stands for. Only what a page can show is kept: no stack, no body. */
export function failureOf(error: unknown, at: number = Date.now()): FailureRecord {
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
