import { ApiError, type ApiErrorKind } from '../api/errors.ts';
import type { Translate } from '../i18n/messages.ts';

/** What is known about a failure, whether it just happened or was stored earlier. */
export interface Failure {
  /** A kind of `ApiError`, or a reason code of the contract. */
  kind: ApiErrorKind | (string & {});
  /** The server's own sentence, or the status text. Empty when there was no answer. */
  msg: string;
  status?: number;
}

/**
 * The text to show, as the specification says in section 8: the server's words for '401', 400, 403 and 500, a fixed
 * sentence for HTTP 401 with isLogin, and our own for the rest.
 */
export function errorText(t: Translate, { kind, msg, status = 0 }: Failure): string {
  switch (kind) {
    case 'unverified':
      return t('errors.unverified');
    case 'offline':
      return t('errors.offline');
    case 'network':
      return t('errors.network');
    case 'timeout':
      return t('errors.timeout');
    case 'loggedOut':
      return msg || t('errors.loggedOut');
    case 'forbidden':
      return msg || t('errors.forbidden');
    case 'fault':
      return msg || t('errors.fault');
    case 'malformed':
      return t('errors.unknown', { status: msg });
    case 'http':
      return t('errors.unknown', { status: status === 0 ? '?' : status });
    default:
      return msg || t('errors.refused');
  }
}

/** What the server says about fields, besides what its sentence already says. */
export function furtherIssues({ msg, issues }: ApiError): string[] {
  return issues.map(({ message }) => message).filter((message) => !msg.includes(message));
}

/** The text for a call that may also have failed before it was made: code that did not load has only the browser's words. */
export function callErrorText(t: Translate, error: Error): string {
  return error instanceof ApiError ? errorText(t, error) : error.message;
}
