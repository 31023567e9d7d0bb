import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { changeAppSettings, DEFAULT_SETTINGS } from '../store/app-settings.ts';
import type { LocalDatabase } from '../store/local-database.ts';
import { sendPhotosAnyway, startSync, stopSync, syncNow } from '../sync/engine.ts';
import { useEngineStore } from '../sync/engine-store.ts';
import { fakeStore } from '../sync/testing/fake-xhr.ts';
import { refused, type FakeServer } from '../sync/testing/fake-server.ts';
import { queueSubmit } from '../sync/submit.ts';
import { newPhone, REPORT } from '../sync/testing/test-phone.ts';
import { uploadPhotos } from '../sync/upload-photos.ts';
import { add, takePhotos } from './testing/fake-photos.ts';
import { soon } from '../testing/soon.ts';

let db: LocalDatabase;
let server: FakeServer;
beforeEach(() => {
  ({ db, server } = newPhone());
  takePhotos(server);
});
afterEach(() => {
  stopSync();
  changeAppSettings(DEFAULT_SETTINGS);
  Reflect.deleteProperty(navigator, 'connection');
});

function connect(values: { type?: string; saveData?: boolean }) {
  const connection = Object.assign(new EventTarget(), values);
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  return {
    changeTo(next: { type?: string; saveData?: boolean }) {
      Object.assign(connection, next);
      connection.dispatchEvent(new Event('change'));
    },
  };
}
const states = async () => (await db.photos.toArray()).map(({ state }) => state);
const areSent = () => soon(async () => expect(new Set(await states())).toEqual(new Set(['uploaded'])));
const areWaiting = () => soon(() => expect(useEngineStore.getState().isWaitingForWifi).toBe(true));

describe('photos on Wi-Fi only', () => {
  beforeEach(() => changeAppSettings({ isPhotosOnWifiOnly: true }));

  test('wait on mobile data while rows are sent, and are sent by themselves on Wi-Fi', async () => {
    const { puts } = fakeStore();
    const connection = connect({ type: 'cellular' });
    await add('one', 'two');
    startSync(1, 'token-1');
    await areWaiting();
    await soon(() => expect(server.rows.size).toBe(2));
    expect(puts).toHaveLength(0);
    connection.changeTo({ type: 'wifi' });
    await areSent();
    expect(useEngineStore.getState().isWaitingForWifi).toBe(false);
  });

  test('that a submission waits for do not make it ask the server all the time', async () => {
    fakeStore();
    connect({ type: 'cellular' });
    await add('one');
    await queueSubmit(REPORT);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => timers.mockRestore());
    startSync(1, 'token-1');
    await areWaiting();
    await syncNow();
    await syncNow();
    expect(server.callsTo('/report/pull').length).toBeGreaterThan(0);
    // The next look is a minute away, and only the safety net.
    const waits = timers.mock.calls.map(([, ms = 0]) => ms);
    expect(waits.filter((ms) => ms > 1900 && ms <= 2000)).toEqual([]);
  });

  test('wait also when the phone is set to save data', async () => {
    const { puts } = fakeStore();
    connect({ type: 'wifi', saveData: true });
    await add('one');
    startSync(1, 'token-1');
    await areWaiting();
    expect(puts).toHaveLength(0);
  });

  test('are sent at once when the person says so, and later ones wait again', async () => {
    fakeStore();
    connect({ type: 'cellular' });
    await add('one');
    startSync(1, 'token-1');
    await areWaiting();
    sendPhotosAnyway();
    await areSent();
    await add('two');
    await areWaiting();
    expect((await states()).toSorted()).toEqual(['queued', 'uploaded']);
  });

  test('wait again also while an earlier one that the person wanted sent does not get through', async () => {
    const { puts } = fakeStore();
    connect({ type: 'cellular' });
    server.answers['/file/presign'] = () => refused('REPORT_LOCKED');
    await add('one');
    startSync(1, 'token-1');
    await areWaiting();
    sendPhotosAnyway();
    await soon(() => expect(server.callsTo('/file/presign')).toHaveLength(1));
    await soon(() => expect(useEngineStore.getState().isWaitingForWifi).toBe(false));
    takePhotos(server);
    await add('two');
    await areWaiting();
    await syncNow();
    expect((await states()).toSorted()).toEqual(['queued', 'uploaded']);
    expect(puts).toHaveLength(1);
  });

  test('are sent when the setting is turned off', async () => {
    fakeStore();
    connect({ type: 'cellular' });
    await add('one');
    startSync(1, 'token-1');
    await areWaiting();
    changeAppSettings({ isPhotosOnWifiOnly: false });
    await areSent();
  });

  test('are sent when the browser does not say what the connection is', async () => {
    fakeStore();
    await add('one');
    startSync(1, 'token-1');
    await areSent();
  });
});

test('stops after the photos under way when Wi-Fi ends', async () => {
  const { puts } = fakeStore();
  await add('one', 'two', 'three', 'four', 'five');
  await uploadPhotos(db, { isForced: true, isHeldBack: () => puts.length >= 2 });
  expect(puts).toHaveLength(2);
  expect((await states()).filter((state) => state === 'queued')).toHaveLength(3);
});

test('without the setting, mobile data sends photos as usual', async () => {
  fakeStore();
  connect({ type: 'cellular' });
  await add('one');
  startSync(1, 'token-1');
  await areSent();
});
