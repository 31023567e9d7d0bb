import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LocalDatabase } from '../store/local-database.ts';
import { newPhone } from '../sync/testing/test-phone.ts';
import { holdUrl, MOST_UNSHOWN, peekUrl, urlKey } from './photo-urls.ts';
import { soon } from '../testing/soon.ts';

let db: LocalDatabase;
let revoked: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  ({ db } = newPhone());
  revoked = vi.spyOn(URL, 'revokeObjectURL');
});
afterEach(() => vi.restoreAllMocks());

async function keep(photoIds: readonly string[]): Promise<void> {
  await db.photoBytes.bulkPut(
    photoIds.map((photoId) => ({ photoId, full: null, thumb: new Blob([photoId], { type: 'image/jpeg' }) })),
  );
}

const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}-${n}`);
const urlOf = (photoId: string) => peekUrl(urlKey(db, photoId, 'thumb'));

/** Holds them and waits until each has its address. */
async function show(photoIds: readonly string[], listener = () => {}): Promise<(() => void)[]> {
  const holds = photoIds.map((photoId) => holdUrl(db, { photoId, size: 'thumb' }, listener));
  await soon(() => expect(photoIds.every((id) => urlOf(id) !== undefined)).toBe(true));
  return holds;
}

describe('holdUrl()', () => {
  test('reads all pictures that scroll into view together in one transaction', async () => {
    await keep(ids('row', 6));
    const read = vi.spyOn(db.photoBytes, 'bulkGet');
    const onReady = vi.fn<() => void>();
    await show(ids('row', 6), onReady);
    expect(read.mock.calls).toEqual([[ids('row', 6)]]);
    expect(onReady).toHaveBeenCalledTimes(6);
  });

  test('gives the same address to every tile, and to one that comes back', async () => {
    await keep(['back']);
    const [letGo] = await show(['back']);
    const url = urlOf('back');
    const read = vi.spyOn(db.photoBytes, 'bulkGet');
    const other = holdUrl(db, { photoId: 'back', size: 'thumb' }, () => {});
    letGo?.();
    other();
    holdUrl(db, { photoId: 'back', size: 'thumb' }, () => {});
    expect(urlOf('back')).toBe(url);
    expect(read).not.toHaveBeenCalled();
    expect(revoked).not.toHaveBeenCalled();
  });

  test('revokes the oldest addresses that nothing shows, never one that is shown', async () => {
    await keep(['shown', ...ids('many', MOST_UNSHOWN + 2)]);
    await show(['shown']);
    const holds = await show(ids('many', MOST_UNSHOWN + 2));
    const [first, second, third] = ids('many', 3).map(urlOf);
    for (const letGo of holds) letGo();
    expect(revoked.mock.calls.flat()).toEqual(expect.arrayContaining([first, second]));
    expect(urlOf('many-0')).toBeUndefined();
    expect(urlOf('many-2')).toBe(third);
    expect(urlOf('shown')).toBeDefined();
  });
});
