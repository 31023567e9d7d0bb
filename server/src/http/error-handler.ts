/** @file The answer to a call that fails: the envelope of design section 4, and nothing else. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Reason, Refusal } from '@proofmark/contract/api/envelope.ts';
import { isUnavailable } from '../database/postgres.ts';
import { isOutOfSpace } from '../database/no-space.ts';
import { isRetryable } from '../database/transaction.ts';
import { isStoreAway } from '../objects/s3-client.ts';
import { ForbiddenError, RefusedError, refuse, LoggedOutError, type RefusalIssue } from '../errors.ts';
import type { Language } from '@proofmark/contract/words/languages.ts';
import { pickText } from '@proofmark/contract/words/texts.ts';
import { languageOf } from './language.ts';
import { issueMessage, MESSAGES, REASON_MESSAGES, rowMessage } from './messages.ts';

/** How long a caller waits who came while database or photo store could not be reached, or too many wrote the same rows. */
const BUSY_SECONDS = 2;
/** A person has to make space. */
const NO_SPACE_SECONDS = 60;

/** Answers a thrown error. One that is not meant for the caller goes whole into the log, and the caller gets a fault. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  // The answer is no longer the file that a handler had announced.
  reply.removeHeader('content-disposition');
  if (error instanceof LoggedOutError) {
    return reply.status(200).send({ code: '401', msg: pickText(language, MESSAGES.LOGGED_OUT), data: null });
  }
  if (error instanceof ForbiddenError) {
    return answer(request, reply, 403, pickText(language, MESSAGES.FORBIDDEN));
  }
  const { statusCode } = error as FastifyError;
  // A condition or a part that a file of the app does not fit. With 200 a proxy could keep the answer as that file.
  if (statusCode === 412 || statusCode === 416)
    return reply.status(statusCode).header('cache-control', 'no-store').send();
  const refused = error instanceof RefusedError ? error : refusalOf(error as FastifyError, request);
  if (refused) return sendRefusal(refused, request, reply, language);
  if (isOutOfRange(error))
    return sendRefusal(
      refuse('INVALID_INPUT', { issues: [{ field: 'request', code: 'TOO_BIG' }] }),
      request,
      reply,
      language,
    );
  request.log.error({ err: error }, 'The request failed');
  const passing = passingRefusal(error);
  if (passing) return sendRefusal(passing, request, reply, language);
  return answer(request, reply, 500, pickText(language, MESSAGES.FAULT));
}

/** A number that PostgreSQL's integers do not hold (SQLSTATE 22003). */
function isOutOfRange(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '22003';
}

function sendRefusal(
  refused: RefusedError,
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
): FastifyReply {
  request.refusal = refused.reason;
  return reply.status(200).send(presentRefusal(refused, language));
}

/** The refusal for an error that passes: a phone tries again by itself, as it does with a busy server. Null for others. */
function passingRefusal(error: unknown): RefusedError | null {
  if (isOutOfSpace(error))
    return refuse('BUSY', { retryAfterSeconds: NO_SPACE_SECONDS, text: MESSAGES.NO_SPACE });
  const isBusy = isUnavailable(error) || isRetryable(error) || isStoreAway(error);
  return isBusy ? refuse('BUSY', { retryAfterSeconds: BUSY_SECONDS }) : null;
}

/** Answers a path of the API that does not exist. */
export function handleUnknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  return answer(request, reply, 404, pickText(language, MESSAGES.NOT_FOUND));
}

function answer(request: FastifyRequest, reply: FastifyReply, status: number, msg: string): FastifyReply {
  return reply.status(status).send({ code: status, msg, data: { requestId: request.id } });
}

/** A refusal in the caller's language. `msg` includes the first issue, because the app shows `msg` in a toast. */
export function presentRefusal({ reason, details }: RefusedError, language: Language): Refusal {
  const issues = details.issues?.map((issue) => presentIssue(issue, language));
  const text = pickText(language, details.text ?? REASON_MESSAGES[reason]);
  return {
    code: 400,
    msg: messageOf(reason, text, issues?.[0]?.message),
    data: {
      reason,
      ...(issues ? { issues } : {}),
      ...(details.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: details.retryAfterSeconds }),
    },
  };
}

/** For BAD_CREDENTIALS the issue replaces the text: somebody who changes a password has not typed an address. */
function messageOf(reason: Reason, text: string, issue: string | undefined): string {
  if (issue === undefined) return text;
  if (reason === 'BAD_CREDENTIALS') return issue;
  return reason === 'INVALID_INPUT' ? `${text} ${issue}` : text;
}

function presentIssue(issue: RefusalIssue, language: Language) {
  const { field, code, value, settledBy, sheet, row } = issue;
  const place = row === undefined ? '' : rowMessage(sheet, row, language);
  return {
    field,
    code,
    message: place + issueMessage(issue, language),
    ...(value === undefined ? {} : { value }),
    ...(settledBy === undefined ? {} : { settledBy }),
    ...(sheet === undefined ? {} : { sheet }),
    ...(row === undefined ? {} : { row }),
  };
}

/** A refusal for a request that Fastify itself could not read; null for any other error. */
function refusalOf(error: FastifyError, request: FastifyRequest): RefusedError | null {
  const isRequestFault =
    typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500;
  if (!isRequestFault) return null;
  return refuse('INVALID_INPUT', { issues: [bodyIssue(error, request)] });
}

function bodyIssue({ code, statusCode }: FastifyError, request: FastifyRequest): RefusalIssue {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return { field: 'body', code: 'BODY_TOO_LARGE', value: request.routeOptions.bodyLimit };
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415) {
    return { field: 'body', code: 'WRONG_CONTENT_TYPE', value: request.headers['content-type'] ?? '' };
  }
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY') {
    return { field: 'body', code: 'MALFORMED_JSON' };
  }
  return { field: 'request', code: 'MALFORMED_REQUEST' };
}
