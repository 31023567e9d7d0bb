/** @file Reading an answer: its data, or its error by the catalogue of the specification, section 8. */
import type { Issue, Reason } from '@proofmark/contract/api/envelope.ts';
import { isRecord } from '@proofmark/contract/sync/is-record.ts';
import { ApiError, type ApiErrorKind, type ApiErrorParts } from './errors.ts';

interface Answer {
  code?: unknown;
  msg?: unknown;
  data?: unknown;
  result?: { isLogin?: unknown } | null;
}

/** True for the envelope of a success. */
export function isSuccess(answer: unknown): answer is { code: 200; data: unknown } {
  return isRecord(answer) && answer['code'] === 200;
}

/** The error for an answer that is not a success. */
export function errorOfAnswer(
  response: { status: number; statusText: string },
  body: unknown,
  token: string | null,
): ApiError {
  const answer: Answer = isRecord(body) ? body : {};
  const kind = kindOf(response.status, answer);
  const data = isRecord(answer.data) ? answer.data : {};
  return new ApiError({
    kind,
    msg: typeof answer.msg === 'string' && answer.msg !== '' ? answer.msg : response.statusText,
    status: response.status,
    data: body,
    token,
    ...detailsOf(data),
  });
}

/** The string '401' and the number 400 in the body count before the HTTP status. */
function kindOf(status: number, answer: Answer): ApiErrorKind {
  if (answer.code === '401') return 'loggedOut';
  if (answer.code === 400) return 'refused';
  if (status === 403) return 'forbidden';
  if (status === 500) return 'fault';
  if (status === 401 && answer.result?.isLogin) return 'unverified';
  return 'http';
}

function detailsOf(data: Record<string, unknown>): Partial<ApiErrorParts> {
  const { reason, issues, retryAfterSeconds, requestId } = data;
  return {
    reason: typeof reason === 'string' ? (reason as Reason) : undefined,
    issues: Array.isArray(issues) ? (issues as Issue[]) : undefined,
    retryAfterSeconds: typeof retryAfterSeconds === 'number' ? retryAfterSeconds : undefined,
    requestId: typeof requestId === 'string' ? requestId : undefined,
  };
}
