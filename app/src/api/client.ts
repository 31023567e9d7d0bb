/** @file Every request to the server goes through here: prefix, headers, time limit, envelope. Specification, sections 7 and 8. */
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

/** Where the page keeps the token of the session. */
export const TOKEN_KEY = 'access_token';

/** What goes with a request, and how to make it. */
export interface RequestOptions {
  /** `undefined` entries are left out. */
  query?: Record<string, string | number | undefined>;
  /** Sent as JSON. */
  body?: unknown;
  /** Added to the headers that every request has. */
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Used instead of the stored token. */
  token?: string;
  /** Background work: a failure reaches no listener of {@link onApiError}. */
  isQuiet?: boolean;
  /** How long the whole answer may take. Default: {@link REQUEST_TIMEOUT_MS}. */
  timeoutMs?: number;
  /** Answers instead of the network; the page of mock calls uses it. */
  fetch?: typeof fetch;
}

/**
 * Makes one request and returns the data of its envelope, or the file that the server answers with. For an endpoint of the contract use `call`.
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
  const limit = limitTime(options.signal, options.timeoutMs);
  const sentAt = Date.now();
  const sent: Record<string, string> = {
    ...headers(options.body !== undefined, options.token),
    ...options.headers,
  };
  try {
    const response = await (options.fetch ?? fetch)(address(path, options.query), {
      method,
      headers: sent,
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      signal: limit.signal,
      cache: 'no-store',
    });
    noteServerDate(response.headers.get('date'), sentAt);
    const disposition = response.headers.get('content-disposition');
    if (response.ok && disposition !== null) return (await fileOf(response, disposition)) as T;
    // The time limit covers the body too: a weak signal often stalls after the headers.
    const text = await response.text();
    const answer = parseJson(text);
    if (response.ok && isSuccess(answer)) return answer.data as T;
    throw errorOfAnswer(response, answer, sent[TOKEN_HEADER] ?? null);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (options.signal?.aborted) throw options.signal.reason;
    throw new ApiError({ kind: limit.isOver() ? 'timeout' : unreachableKind(), msg: '', cause: error });
  } finally {
    limit.clear();
  }
}

/** The file of an answer, under the name that the server gives it. */
async function fileOf(response: Response, disposition: string): Promise<File> {
  const name = /filename="([^"]*)"/.exec(disposition)?.[1];
  const blob = await response.blob();
  return new File([blob], name ?? 'file', { type: blob.type });
}

/** `onLine` only decides the name of the failure: browsers often claim a network that leads nowhere. */
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
  // That of the page, from the first paint on. The browser's may be another one.
  const language = globalThis.document?.documentElement.lang;
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

function limitTime(outer: AbortSignal | undefined, timeoutMs = REQUEST_TIMEOUT_MS) {
  const controller = new AbortController();
  let over = false;
  const timer = setTimeout(() => {
    over = true;
    controller.abort();
  }, timeoutMs);
  const abort = () => controller.abort(outer?.reason);
  if (outer?.aborted) abort();
  else outer?.addEventListener('abort', abort, { once: true });
  const clear = () => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, isOver: () => over, clear };
}
