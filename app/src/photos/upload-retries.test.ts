import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setFields } from '../store/edit.ts';
import { startSync, stopSync } from '../sync/engine.ts';
import { fakeStore, type StoreAnswer } from '../sync/testing/fake-xhr.ts';
import { newPhone, REPORT } from '../sync/testing/test-phone.ts';
import { add, takePhotos } from './testing/fake-photos.ts';

beforeEach(() => {
  takePhotos(newPhone().server);
  // The timers of the test database stay real.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  // The longest waits: 1, 2, 4, 8 s.
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  stopSync();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const STEP_MS = 20;
const TURNS = 20;

/** Lets time pass, and after each step the database work that it has started. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    await vi.advanceTimersByTimeAsync(STEP_MS);
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
}

test.each<[string, StoreAnswer]>([
  ['does not answer', 'network'],
  ['answers 500', 500],
])(
  'a store that %s at once is tried twice as late each time, also while the person types on',
  async (_name, answer) => {
    const { puts } = fakeStore(Array<StoreAnswer>(100).fill(answer));
    startSync(1, 'token-1');
    await add('one', 'two');
    for (let key = 0; key < 40; key += 1) {
      await setFields(REPORT, 'remark', 'r', { textEn: String(key) });
      await pass(200);
    }
    const first = puts[0]?.at ?? Number.NaN;
    expect(puts.map(({ at }) => Math.round((at - first) / 1000))).toEqual([0, 0, 1, 1, 3, 3, 7, 7]);
  },
);
