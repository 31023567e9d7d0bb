import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newPhone, REPORT } from '../sync/testing/test-phone.ts';
import { addRow, enterLeftNotes, setFields } from './edit.ts';
import type { LocalDatabase } from './local-database.ts';
import { noted } from './journal.ts';

const note = {
  reportId: REPORT,
  kind: 'information',
  id: 'information',
  set: { client: 'Northlight' },
} as const;
let db: LocalDatabase;
let kept: Map<string, string>;

beforeEach(() => {
  ({ db } = newPhone());
  kept = new Map();
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
afterEach(() => vi.unstubAllGlobals());

const client = async () => (await db.rows.get([REPORT, 'information', 'information']))?.view.fields['client'];

test('setFields() notes the value before its transaction and removes the note after', async () => {
  const saving = setFields(REPORT, 'information', 'information', { client: 'Northlight' });
  expect([...kept.values()].map((text) => JSON.parse(text) as unknown)).toEqual([note]);
  await saving;
  expect(kept.size).toBe(0);
  expect(await client()).toBe('Northlight');
});

test('enters what a closed page left noted, only for its own person', async () => {
  kept.set(`proofmark.journal.${db.uid}.1.000001.other`, JSON.stringify(note));
  kept.set('proofmark.journal.999999.1.000001.other', JSON.stringify(note));
  await enterLeftNotes(db.uid);
  expect(await client()).toBe('Northlight');
  expect([...kept.keys()]).toEqual(['proofmark.journal.999999.1.000001.other']);
});

test('drops a note that can never be entered and goes on with the next', async () => {
  kept.set(`proofmark.journal.${db.uid}.1.000001.other`, '{');
  kept.set(
    `proofmark.journal.${db.uid}.1.000002.other`,
    JSON.stringify({ ...note, set: { lotSize: 'many' } }),
  );
  kept.set(`proofmark.journal.${db.uid}.1.000003.other`, JSON.stringify(note));
  await enterLeftNotes(db.uid);
  expect(await client()).toBe('Northlight');
  expect(kept.size).toBe(0);
});

test('removes the note of a change that failed, because its form still has it', async () => {
  await expect(noted(db.uid, { ...note }, () => Promise.reject(new Error('full')))).rejects.toThrow('full');
  expect(kept.size).toBe(0);
});

test('a count that was typed as the page closed is entered once and keeps what others counted', async () => {
  const defect = { reportId: REPORT, kind: 'defect', id: 'd1' } as const;
  await addRow(REPORT, 'defect', { quantity: 5 }, 'd1');
  await db.operations.toCollection().modify({ state: 'notTaken' });
  const left = JSON.stringify({ ...defect, set: { quantity: 12 }, isCount: true });
  for (const page of ['a', 'b']) localStorage.setItem(`proofmark.journal.1.0.000001.${page}`, left);
  await enterLeftNotes(1);
  const ops = await db.operations.where({ reportId: REPORT }).sortBy('op.hlc');
  expect(ops.slice(1).map(({ op }) => op)).toMatchObject([{ inc: { quantity: 7 } }]);
  expect(kept.size).toBe(0);
});

test('a note of a page that the browser keeps is entered when the page is shown again', async () => {
  let leave: ((event: object) => void) | undefined;
  const listen = (name: string, heard: (event: object) => void) => {
    if (name === 'pagehide') leave = heard;
  };
  vi.stubGlobal('addEventListener', listen);
  const page = async () => {
    vi.resetModules();
    Object.assign((await import('dexie')).Dexie.dependencies, { indexedDB, IDBKeyRange });
    (await import('./current-database.ts')).openLocalDatabase(1);
    return import('./edit.ts');
  };
  const indexedDB = new IDBFactory();
  const first = await page();
  const saving = first.setFields(REPORT, 'information', 'information', { client: 'Northlight' });
  leave?.({ persisted: true });
  await expect(saving).rejects.toThrow();
  const again = await page();
  await again.enterLeftNotes(1);
  const { currentDatabase } = await import('./current-database.ts');
  expect((await currentDatabase().rows.toArray()).map(({ view }) => view.fields)).toEqual([note.set]);
  expect(kept.size).toBe(0);
});
