import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LocalDatabase } from '../store/local-database.ts';
import { ok, refused, type FakeServer } from '../sync/testing/fake-server.ts';
import { newPhone, REPORT } from '../sync/testing/test-phone.ts';
import { holdUrl, MOST_UNSHOWN, peekUrl, urlKey } from './photo-urls.ts';
import { soon } from '../testing/soon.ts';

let db: LocalDatabase;
let server: FakeServer;
let revoked: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  ({ db, server } = newPhone());
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
  await soon(() => expect(photoIds.every((id) => Boolean(urlOf(id)))).toBe(true));
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

  test('fetches a picture of another phone that it missed offline once the network is back', async () => {
    const network = new EventTarget();
    vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
    server.faults = ['network'];
    server.answers['/file/url'] = () => ok({ url: 'https://store.test/far' });
    const fields = { rename: 'far.jpg' };
    const view = { kind: 'photo', id: 'far', fields, hlc: {}, deleted: false, seq: 1 } as const;
    await db.rows.put({ reportId: REPORT, kind: 'photo', id: 'far', server: view, view });
    const onReady = vi.fn<() => void>();
    holdUrl(db, { photoId: 'far', size: 'full' }, onReady);
    await soon(() => expect(server.callsTo('/file/url')).toHaveLength(1));
    expect(peekUrl(urlKey(db, 'far', 'full'))).toBeUndefined();
    network.dispatchEvent(new Event('online'));
    await soon(() => expect(onReady).toHaveBeenCalled());
    expect(peekUrl(urlKey(db, 'far', 'full'))).toBe('https://store.test/far');
    network.dispatchEvent(new Event('online'));
    expect(server.callsTo('/file/url')).toHaveLength(2);
  });

  test('says that a picture is lost when the store does not have it, and not before', async () => {
    let letGo = (): void => undefined;
    const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
    server.intercept = async () => {
      await isLetGo;
      return Response.json(refused('FILE_NOT_FOUND'));
    };
    const fields = { rename: 'lost.jpg' };
    const view = { kind: 'photo', id: 'lost', fields, hlc: {}, deleted: false, seq: 1 } as const;
    await db.rows.put({ reportId: REPORT, kind: 'photo', id: 'lost', server: view, view });
    const onFailed = vi.fn<() => void>();
    holdUrl(db, { photoId: 'lost', size: 'thumb' }, onFailed);
    await soon(() => expect(server.callsTo('/file/url')).toHaveLength(1));
    expect(urlOf('lost')).toBeUndefined();
    letGo();
    await soon(() => expect(onFailed).toHaveBeenCalled());
    expect(urlOf('lost')).toBeNull();
  });

  test('revokes the oldest addresses that nothing shows, never one that is shown', async () => {
    await keep(['shown', ...ids('many', MOST_UNSHOWN + 2)]);
    await show(['shown']);
    const holds = await show(ids('many', MOST_UNSHOWN + 2));
    const [first, second, third] = ids('many', 3).map(urlOf);
    for (const letGo of holds) letGo();
    expect(revoked.mock.calls.flat()).toEqual(expect.arrayContaining([first, second]));
    expect(urlOf('many-0')).toBeNull();
    expect(urlOf('many-2')).toBe(third);
    expect(urlOf('shown')).toBeTruthy();
  });
});
