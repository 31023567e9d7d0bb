import { formatClock } from '@proofmark/contract/sync/clock.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TOKEN_KEY } from '../api/client.ts';
import { addRow } from '../store/edit.ts';
import type { LocalDatabase } from '../store/local-database.ts';
import { syncReport } from '../sync/sync-report.ts';
import type { FakeServer } from '../sync/testing/fake-server.ts';
import { newPhone, REPORT } from '../sync/testing/test-phone.ts';
import { showToast, useToastStore } from '../ui/feedback/toast-store.ts';
import { closeLocalWork, openLocalWork } from './local-work.ts';

let db: LocalDatabase;
let server: FakeServer;
let kept: Map<string, string>;

beforeEach(() => {
  ({ db, server } = newPhone());
  kept = new Map([[TOKEN_KEY, 'token-1']]);
  // Its keys are own properties, as in a browser.
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {
        setItem: (key: string, value: string) => void kept.set(key, value),
        getItem: (key: string) => kept.get(key) ?? null,
        removeItem: (key: string) => void kept.delete(key),
      },
      {
        ownKeys: () => [...kept.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  );
});
afterEach(() => {
  closeLocalWork();
  vi.unstubAllGlobals();
});

const quantity = async () => (await db.rows.get([REPORT, 'defect', 'd1']))?.view.fields['quantity'];

test('enters what a closed page noted before the first pull, so that what others counted since stays', async () => {
  await addRow(REPORT, 'defect', { quantity: 5 }, 'd1');
  await syncReport(db, REPORT);
  // Stored and noted: the page was closed before it could remove the note. Many notes, so that it takes a while.
  const note = (index: number, entry: object) =>
    kept.set(`proofmark.journal.1.${formatClock(1, index, 'closed')}`, JSON.stringify(entry));
  for (let index = 0; index < 20; index += 1)
    note(index, { reportId: REPORT, kind: 'remark', id: `r${index}`, set: { textEn: 'x' } });
  note(20, { reportId: REPORT, kind: 'defect', id: 'd1', set: { quantity: 5 }, isCount: true });
  const hlc = `${String(Date.now() + 1).padStart(15, '0')}:00000:elsewhere`;
  server.take({ opId: 'else', kind: 'defect', id: 'd1', inc: { quantity: 1 }, hlc });
  // Something to send, so that the first round starts at once.
  await addRow(REPORT, 'remark', { textEn: 'waits' });
  const notesAtCalls: number[] = [];
  server.intercept = () => {
    notesAtCalls.push([...kept.keys()].filter((key) => key.startsWith('proofmark.journal')).length);
    return null;
  };

  openLocalWork(1, 'token-1');
  await vi.waitFor(async () => expect(await quantity()).toBe(6), 10_000);
  expect(new Set(notesAtCalls)).toEqual(new Set([0]));
});

test('a toast goes when somebody else logs in, so that nobody undoes what another did', () => {
  showToast({ tone: 'done', text: 'deleted', action: { label: 'undo', onPress: () => {} } });
  const toast = () => useToastStore.getState().toast?.text;
  closeLocalWork();
  openLocalWork(1, 'token-1');
  expect(toast()).toBe('deleted');
  closeLocalWork();
  openLocalWork(2, 'token-2');
  expect(toast()).toBeUndefined();
});
