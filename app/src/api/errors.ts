/** @file Failed calls, and how the shell learns of them. Specification, section 8. */
import type { Issue, Reason } from '@proofmark/contract/api/envelope.ts';

/**
 * The kind of a failure. What a screen does depends on it, never on the text.
 * - `loggedOut`: body code is the string '401'. The person logs in again; everything on the phone stays.
 * - `refused`: body code 400, with `reason` and perhaps `issues`.
 * - `forbidden`: HTTP 403. `fault`: HTTP 500, with `requestId`.
 * - `unverified`: HTTP 401 whose result has `isLogin`.
 * - `http`: any other answer that is not a success.
 * - `offline`, `network`, `timeout`: no answer came. The request may still have arrived.
 * - `malformed`: a success whose data does not have the shape of the contract; `msg` names the part.
 */
export type ApiErrorKind =
  | 'loggedOut'
  | 'refused'
  | 'forbidden'
  | 'fault'
  | 'unverified'
  | 'http'
  | 'offline'
  | 'network'
  | 'timeout'
  | 'malformed';

/** What is known of a failed call. */
export interface ApiErrorParts {
  kind: ApiErrorKind;
  /** The server's sentence in the person's language, else the status text; empty when nothing answered. */
  msg: string;
  /** HTTP status; 0 when nothing answered. */
  status?: number;
  /** The whole body of the answer, as it came. */
  data?: unknown;
  reason?: Reason | undefined;
  issues?: Issue[] | undefined;
  retryAfterSeconds?: number | undefined;
  requestId?: string | undefined;
  /** The token that the request carried. Default: null, for none. */
  token?: string | null;
  cause?: unknown;
}

/** A failed call, with the response data, as the specification asks. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly msg: string;
  readonly status: number;
  readonly data: unknown;
  readonly reason: Reason | null;
  readonly issues: Issue[];
  readonly retryAfterSeconds: number | null;
  readonly requestId: string | null;
  readonly token: string | null;

  constructor(parts: ApiErrorParts) {
    super(`Call failed (${parts.kind}): ${parts.msg}`, { cause: parts.cause });
    this.name = 'ApiError';
    this.kind = parts.kind;
    this.msg = parts.msg;
    this.status = parts.status ?? 0;
    this.data = parts.data ?? null;
    this.reason = parts.reason ?? null;
    this.issues = parts.issues ?? [];
    this.retryAfterSeconds = parts.retryAfterSeconds ?? null;
    this.requestId = parts.requestId ?? null;
    this.token = parts.token ?? null;
  }
}

/** True when no answer came: the network failed, not the request. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && ['offline', 'network', 'timeout'].includes(error.kind);
}

/**
 * True when the same request may succeed later: no answer came, the server was at fault or busy, or something else answered
 * with a page in its place, such as the login page of a public Wi-Fi.
 */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (isUnreachable(error) || error.kind === 'fault') return true;
  if (error.reason === 'BUSY' || error.reason === 'TOO_MANY_ATTEMPTS') return true;
  return error.kind === 'http' && (isPassingStatus(error.status) || isForeignPage(error));
}

function isPassingStatus(status: number): boolean {
  return status >= 500 || status === 429 || status === 408;
}

function isForeignPage({ status, data }: ApiError): boolean {
  return status >= 200 && status < 300 && data === null;
}

type Listener = (error: ApiError) => void;
const listeners = new Set<Listener>();

/**
 * Calls `listener` once for each failed call that was not quiet, so that a failure has exactly one reaction.
 * Returns the function that removes the listener.
 */
export function onApiError(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies the listeners of a failure. For the client, and for background work whose failure the user must see. */
export function announceApiError(error: ApiError): void {
  for (const listener of listeners) listener(error);
}
