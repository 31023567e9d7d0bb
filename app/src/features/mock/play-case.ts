import { request } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { base64ToFile } from './base64-to-file.ts';
import type { Translate } from '../../i18n/messages.ts';
import { inForeground } from '../../frame/foreground.ts';
import { showToast, useToastStore } from '../../ui/feedback/toast-store.ts';
import { mockFetch, type AnsweredCase, type MockCase } from './mock-cases.ts';

export interface PlayedCase {
  /** The kind of the error, or another result. */
  kind: string;
  /** How many toasts were shown. */
  toasts: number;
  hasData: boolean;
}

/** Plays a case to its end and records what happens. The app reacts as usual. */
export async function playCase(t: Translate, name: MockCase): Promise<PlayedCase> {
  let toasts = 0;
  const stop = useToastStore.subscribe(({ toast }) => {
    if (toast !== null) toasts += 1;
  });
  try {
    if (name === 'base64') {
      const outcome = playBase64();
      return { ...outcome, toasts };
    }
    const calls = name === 'together' ? (['code401', 'code401', 'code401'] as const) : [name];
    const results = await inForeground(Promise.allSettled(calls.map((each) => ask(t, each))));
    const [first] = results;
    if (first?.status !== 'rejected') {
      showToast({ tone: 'done', text: () => t('demo.mock.successMsg') });
      return { kind: t('demo.mock.success'), toasts, hasData: false };
    }
    const error: unknown = first.reason;
    if (!(error instanceof ApiError)) throw error;
    return { kind: error.kind, toasts, hasData: error.data !== null };
  } finally {
    stop();
  }
}

function ask(t: Translate, name: AnsweredCase): Promise<unknown> {
  const words = {
    code401: t('demo.mock.server.code401'),
    code400: t('demo.mock.server.code400'),
    http500: t('demo.mock.server.http500'),
    http403: t('demo.mock.server.http403'),
    ok: t('demo.mock.successMsg'),
  };
  return request('GET', '/mock', { fetch: mockFetch(name, words) });
}

function playBase64(): Omit<PlayedCase, 'toasts'> {
  try {
    base64ToFile('***', 'photo.jpg');
    throw new Error('Cannot be: *** was taken for base64');
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    showToast({ tone: 'fail', text });
    return { kind: text, hasData: false };
  }
}
