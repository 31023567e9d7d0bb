import { beforeEach, expect, it, vi } from 'vitest';
import { clearUser, currentUser, NOBODY, rememberedUser, renewUser, setUser } from './session-store.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

it('starts and ends with uid 0 and empty nickname and avatar', () => {
  const defaults = { uid: 0, nickname: '', avatar: '' };
  expect(currentUser()).toMatchObject(defaults);
  setUser({ ...NOBODY, uid: 7, nickname: 'Lin', avatar: 'data:image/jpeg;base64,x' });
  expect(currentUser()).toMatchObject({ uid: 7, nickname: 'Lin' });
  clearUser();
  expect(currentUser()).toMatchObject(defaults);
  expect(rememberedUser()).toBeNull();
});

it('takes a new name of the person, but not one that comes after somebody else has logged in', () => {
  setUser({ ...NOBODY, uid: 7, nickname: 'Lin' });
  renewUser({ ...NOBODY, uid: 7, nickname: 'Lin Mei' });
  expect(currentUser().nickname).toBe('Lin Mei');
  for (const log of [() => setUser({ ...NOBODY, uid: 8, nickname: 'Bo' }), clearUser]) {
    log();
    const before = [currentUser(), rememberedUser()];
    renewUser({ ...NOBODY, uid: 7, nickname: 'Lin Mei' });
    expect([currentUser(), rememberedUser()]).toEqual(before);
  }
});
