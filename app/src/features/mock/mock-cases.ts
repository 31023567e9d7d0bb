/** @file The error catalogue as calls to a mock server: a fetch function for the client. */
import { ApiError } from '../../api/errors.ts';

export const MOCK_CASES = {
  catalogue: ['code401', 'code400', 'http500', 'http500Bare', 'http403', 'unverified', 'base64'],
  more: ['offline', 'network', 'timeout', 'unknownCode', 'http502', 'together'],
  waits: ['quick', 'slow'],
} as const;

export type MockGroup = keyof typeof MOCK_CASES;
export type MockCase = (typeof MOCK_CASES)[MockGroup][number];
/** The cases that a server answers. base64 needs no server, and `together` is three calls of another case. */
export type AnsweredCase = Exclude<MockCase, 'base64' | 'together'>;

export const QUICK_MS = 200;
const SLOW_MS = 2000;

/** What the server says in the cases that have their own text. */
type ServerWords = Record<'code401' | 'code400' | 'http500' | 'http403' | 'ok', string>;

/** The server of one case. Never uses the network. */
export function mockFetch(name: AnsweredCase, words: ServerWords): typeof fetch {
  return (_input, init) => answer(name, words, init?.signal ?? undefined);
}

async function answer(name: AnsweredCase, words: ServerWords, signal?: AbortSignal): Promise<Response> {
  switch (name) {
    case 'code401':
      return json({ code: '401', msg: words.code401, data: null });
    case 'code400':
      return json({ code: 400, msg: words.code400, data: { reason: 'TASK_EXISTS' } });
    case 'http500':
      return json({ code: 500, msg: words.http500, data: { requestId: 'mock-1' } }, 500);
    case 'http500Bare':
      return new Response('', { status: 500, statusText: 'Internal Server Error' });
    case 'http403':
      return json({ code: 403, msg: words.http403, data: null }, 403);
    case 'unverified':
      return json({ result: { isLogin: true } }, 401);
    case 'unknownCode':
      return json({ code: 999, msg: '', data: null });
    case 'http502':
      return new Response('<html></html>', { status: 502, statusText: 'Bad Gateway' });
    case 'offline':
      // Only the browser can detect this, so we throw the client's own error.
      throw new ApiError({ kind: 'offline', msg: '' });
    case 'network':
      throw new ApiError({ kind: 'network', msg: '' });
    case 'timeout':
      return untilAborted(signal);
    case 'quick':
      return after(QUICK_MS, words.ok);
    case 'slow':
      return after(SLOW_MS, words.ok);
  }
}

function json(body: unknown, status = 200): Response {
  return Response.json(body, { status });
}

function after(ms: number, msg: string): Promise<Response> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(json({ code: 200, msg, data: null })), ms);
  });
}

/** Never answers. Ends when the client gives up. */
function untilAborted(signal: AbortSignal | undefined): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')), {
      once: true,
    });
  });
}
