/** @file The one way out to the server: prefixes, headers, time limit, envelope. Specification, sections 7 and 8. */
import {
  DEVICE_HEADER,
  DEVICE_NAME,
  REQUEST_TIMEOUT_MS,
  routePath,
  TOKEN_HEADER,
} from '@proofmark/contract/api/paths.ts';
import { announceApiError, ApiError } from './errors.ts';
import { errorOfAnswer, isSuccess } from './read-answer.ts';
import { noteServerDate } from './server-time.ts';

export const TOKEN_KEY = 'access_token';
export const LANGUAGE_KEY = 'm-language';

export interface RequestOptions {
  /** `undefined` entries are left out. */
  query?: Record<string, string | number | undefined>;
  /** Sent as JSON. */
  body?: unknown;
  /** On top of those that every call has. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** In place of the stored one. */
  token?: string;
  /** Background work: no listener of {@link onApiError} hears of a failure. */
  isQuiet?: boolean;
  /** Answers in place of the network, as the page of mock calls does. */
  fetch?: typeof fetch;
}

/**
 * Makes one call and returns the data of its envelope.
 * @param path without prefix, such as `/task/list`
 * @throws {ApiError} for every failure; the reason of `signal` when the caller gave the call up
 */
export async function request<T>(
  method: 'GET' | 'POST',
  path: string,
  options: RequestOptions = {},
): Promise<T> {
  try {
    return await call<T>(method, path, options);
  } catch (error) {
    if (error instanceof ApiError && !options.isQuiet) announceApiError(error);
    throw error;
  }
}

async function call<T>(method: string, path: string, options: RequestOptions): Promise<T> {
  const limit = limitTime(options.signal);
  const sentAt = Date.now();
  const sent = { ...headers(options.body !== undefined, options.token), ...options.headers };
  try {
    const response = await (options.fetch ?? fetch)(address(path, options.query), {
      method,
      headers: sent,
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      signal: limit.signal,
      cache: 'no-store',
    });
    noteServerDate(response.headers.get('date'), sentAt);
    // The time limit covers the body too: a weak signal often stalls after the headers.
    const text = await response.text();
    const answer = parseJson(text);
    if (response.ok && isSuccess(answer)) return answer.data as T;
    throw errorOfAnswer(response, answer, TOKEN_HEADER in sent);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (options.signal?.aborted) throw options.signal.reason;
    throw new ApiError({ kind: limit.isOver() ? 'timeout' : unreachableKind(), msg: '', cause: error });
  } finally {
    limit.clear();
  }
}

/** The browser's word decides only how the failure is named: it often claims a network that leads nowhere. */
function unreachableKind(): 'offline' | 'network' {
  return typeof navigator === 'undefined' || navigator.onLine ? 'network' : 'offline';
}

function address(path: string, query: RequestOptions['query']): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return routePath(path) + (text === '' ? '' : `?${text}`);
}

function headers(hasBody: boolean, token = readStored(TOKEN_KEY)): Record<string, string> {
  const language = readStored(LANGUAGE_KEY);
  return {
    [DEVICE_HEADER]: DEVICE_NAME,
    ...(token ? { [TOKEN_HEADER]: token } : {}),
    ...(language ? { 'Accept-Language': language } : {}),
    ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
  };
}

/** Reads from localStorage; null also when the browser closes it to the page (private windows, settings). */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function limitTime(outer: AbortSignal | undefined) {
  const controller = new AbortController();
  let over = false;
  const timer = setTimeout(() => {
    over = true;
    controller.abort();
  }, REQUEST_TIMEOUT_MS);
  const abort = () => controller.abort(outer?.reason);
  if (outer?.aborted) abort();
  else outer?.addEventListener('abort', abort, { once: true });
  const clear = () => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, isOver: () => over, clear };
}
