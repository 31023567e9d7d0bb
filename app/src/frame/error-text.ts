/** @file A failed call in the person's words: what happened, what is safe, what to do. */
import type { ApiErrorKind } from '../api/errors.ts';
import type { Translate } from '../i18n/translator.ts';

/** What is known of a failure: of one just met, or of one that was written down. */
export interface Failure {
  /** A kind of `ApiError`, or a reason of the contract. */
  kind: ApiErrorKind | (string & {});
  /** The server's own sentence, or the status text; empty when nothing answered. */
  msg: string;
  status?: number;
}

/**
 * The text to show, by the catalogue of the specification (section 8):
 * the server's words for '401', 400, 403 and 500, a fixed sentence for HTTP 401 with isLogin, our own for the rest.
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
    case 'signedOut':
      return msg || t('errors.signedOut');
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
