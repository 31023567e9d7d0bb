import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorKind } from '../api/errors.ts';
import { en } from '../i18n/en-US/messages.ts';
import { applyMessages } from '../i18n/i18n.ts';
import { zh } from '../i18n/zh-CN/messages.ts';
import { closeLogInAgain, useLogInAgainStore } from '../session/log-in-again.ts';
import { NOBODY, setUser } from '../session/session-store.ts';
import { hideToast, useToastStore } from '../ui/feedback/toast-store.ts';
import { reactToError } from './error-reactions.ts';

/** The token in local storage. */
const stored = vi.hoisted((): { token: string | null } => ({ token: null }));

vi.mock('../session/session.ts', () => ({ endSession: () => (stored.token = null) }));

const goToLogin = vi.fn();
/** The tone and text of every toast since the test began. */
const shown: { tone: string; text: string }[] = [];
useToastStore.subscribe(({ toast }) => {
  if (toast !== null) shown.push({ tone: toast.tone, text: toast.text });
});

beforeEach(() => {
  applyMessages('en-US', en);
  vi.stubGlobal('localStorage', { getItem: () => stored.token });
  vi.stubGlobal('location', undefined);
  setUser(NOBODY);
  closeLogInAgain();
  stored.token = 'token';
  hideToast();
  shown.length = 0;
  vi.clearAllMocks();
});

function react(kind: ApiErrorKind, msg = '', status = 0, token: string | null = 'token'): void {
  reactToError(new ApiError({ kind, msg, status, token }), goToLogin);
}

describe('reactToError()', () => {
  it.each([
    ['loggedOut', 'Your session is over.', 'Your session is over.'],
    ['refused', 'Email or password is not correct.', 'Email or password is not correct.'],
    ['forbidden', 'Not for you.', 'Not for you.'],
    ['fault', 'Internal Server Error', 'Internal Server Error'],
    ['unverified', 'anything', 'Authorization verification failed'],
    ['offline', '', en.errors.offline],
    ['network', '', en.errors.network],
    ['timeout', '', en.errors.timeout],
  ] as const)('shows one danger toast for %s', (kind, msg, text) => {
    react(kind, msg);
    expect(shown).toEqual([{ tone: 'fail', text }]);
    expect(goToLogin).toHaveBeenCalledTimes(kind === 'loggedOut' ? 1 : 0);
  });

  it.each([
    ['loggedOut', undefined],
    ['unverified', en.sync.logIn],
  ] as const)('says in a second line how to go on after %s', (kind, action) => {
    react(kind, 'Anything');
    const { toast } = useToastStore.getState();
    expect(toast?.help).toBe(en.errors.logInAgain);
    expect(toast?.action?.label).toBe(action);
    expect(useLogInAgainStore.getState().isAsked).toBe(false);
    toast?.action?.onPress();
    expect(useLogInAgainStore.getState().isAsked).toBe(kind === 'unverified');
    closeLogInAgain();
  });

  it('says no more than the fixed words to somebody who was not logged in', () => {
    react('unverified', 'Anything', 401, null);
    expect(useToastStore.getState().toast?.help).toBeUndefined();
  });

  it('names the status of an unknown answer', () => {
    react('http', 'Bad Gateway', 502);
    expect(shown).toEqual([{ tone: 'fail', text: expect.stringContaining('502') }]);
  });

  it('uses its own text where the server sends none', () => {
    react('fault');
    expect(shown).toEqual([{ tone: 'fail', text: en.errors.fault }]);
  });

  it('speaks Chinese', async () => {
    applyMessages('zh-CN', zh);
    react('timeout');
    expect(shown).toEqual([{ tone: 'fail', text: zh.errors.timeout }]);
  });

  it('reacts once when the server rejects several calls together', () => {
    react('loggedOut', 'Your session is over.');
    react('loggedOut', 'Your session is over.');
    expect(shown).toHaveLength(1);
    expect(goToLogin).toHaveBeenCalledTimes(1);
    expect(stored.token).toBeNull();
  });

  it.each(['/information', '/home'])(
    'leaves a new session alone when an answer to the old token comes late, on %s',
    (pathname) => {
      vi.stubGlobal('location', { pathname });
      setUser({ ...NOBODY, uid: 1 });
      stored.token = 'of the new session';
      react('loggedOut', 'Your session is over.');
      expect(shown).toEqual([]);
      expect(goToLogin).not.toHaveBeenCalled();
      expect(useLogInAgainStore.getState().isAsked).toBe(false);
      expect(stored.token).toBe('of the new session');
      react('loggedOut', 'Your session is over.', 200, 'of the new session');
      expect(shown).toHaveLength(1);
    },
  );

  it('shows an error for a failed login, which had no session', () => {
    stored.token = null;
    react('loggedOut', 'Unknown account.', 200, null);
    expect(shown).toEqual([{ tone: 'fail', text: 'Unknown account.' }]);
    expect(goToLogin).toHaveBeenCalledTimes(1);
  });
});
