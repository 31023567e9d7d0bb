import { formatClock } from '@proofmark/contract/sync/clock.ts';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { syncReport } from '../sync/sync-report.ts';
import type { FakeServer } from '../sync/testing/fake-server.ts';
import { newPhone, REPORT } from '../sync/testing/test-phone.ts';
import { closeLocalDatabase, openLocalDatabase } from './current-database.ts';
import { learnClock } from './device-clock.ts';
import { addRow, countTo, deleteRow, enterLeftNotes, setFields } from './edit.ts';
import { noted, type JournalEntry, type Note } from './journal.ts';
import type { LocalDatabase } from './local-database.ts';
import { applyCopy } from './locked-copy.ts';
import { recordEdit, write } from './outbox.ts';

const note = {
  reportId: REPORT,
  kind: 'information',
  id: 'information',
  set: { client: 'Northlight' },
} as const;
/** A time in a key. */
const AT = String(Date.UTC(2026, 4, 18)).padStart(15, '0');
let db: LocalDatabase;
let server: FakeServer;
let kept: Map<string, string>;
/** The room in localStorage. */
let mostKept: number;

beforeEach(() => {
  ({ db, server } = newPhone());
  kept = new Map();
  mostKept = Infinity;
  // Its keys are own properties, as in a browser.
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {
        setItem: (key: string, value: string) => {
          if (kept.size >= mostKept) throw new DOMException('full', 'QuotaExceededError');
          kept.set(key, value);
        },
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

test('keeps the note of a change that a logout broke off, for the next login', async () => {
  // Storage is slow: something else holds it.
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const holding = db.transaction('rw', db.rows, () => Dexie.waitFor(held)).catch(() => undefined);
  const saving = setFields(REPORT, 'information', 'information', { client: 'Northlight' }).catch(
    (error: unknown) => error,
  );
  await Promise.resolve();
  closeLocalDatabase();
  release();
  await Promise.all([saving, holding]);
  db = openLocalDatabase(1);
  expect(await client()).toBeUndefined();
  await enterLeftNotes(1);
  expect(await client()).toBe('Northlight');
  expect(kept.size).toBe(0);
});

test('enters what a closed page left noted, only for its own person', async () => {
  kept.set(`proofmark.journal.${db.uid}.${AT}:00001:other`, JSON.stringify(note));
  kept.set(`proofmark.journal.999999.${AT}:00001:other`, JSON.stringify(note));
  await enterLeftNotes(db.uid);
  expect(await client()).toBe('Northlight');
  expect([...kept.keys()]).toEqual([`proofmark.journal.999999.${AT}:00001:other`]);
});

test('drops a note that can never be entered and goes on with the next', async () => {
  kept.set(`proofmark.journal.${db.uid}.${AT}:00001:other`, '{');
  kept.set(
    `proofmark.journal.${db.uid}.${AT}:00002:other`,
    JSON.stringify({ ...note, set: { lotSize: 'many' } }),
  );
  kept.set(`proofmark.journal.${db.uid}.${AT}:00003:other`, JSON.stringify(note));
  await enterLeftNotes(db.uid);
  expect(await client()).toBe('Northlight');
  expect(kept.size).toBe(0);
});

test('removes the note of a change that failed, because its form still has it', async () => {
  await expect(noted(db, { ...note }, () => Promise.reject(new Error('full')))).rejects.toThrow('full');
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

describe('a note that was left', () => {
  /** Closes the page of which these are the notes. */
  const leave = (notes: ReadonlyMap<string, string>) => {
    kept.clear();
    for (const [key, text] of notes) kept.set(key.replace(/[^:]+$/, 'closed'), text);
  };
  /** Notes a change that is never stored. */
  const lose = (entry: JournalEntry) => {
    void noted(db, entry, () => new Promise(() => undefined));
    leave(new Map(kept));
  };
  const of = (client: string) => ({ ...note, set: { client } });
  const later = (ms: number) => formatClock(Date.now() + ms, 0, 'elsewhere');
  const onServer = () => server.rows.get('information/information');

  test('of a value that was stored does not overwrite what somebody has made of it since', async () => {
    const saving = setFields(REPORT, 'information', 'information', { client: 'A' });
    const notes = new Map(kept);
    await saving;
    await syncReport(db, REPORT);
    const base = { client: onServer()?.hlc['client'] ?? '' };
    server.take({ opId: 'else', ...of('B'), hlc: later(5), base });
    await syncReport(db, REPORT);
    leave(notes);
    await enterLeftNotes(1);
    await syncReport(db, REPORT);
    expect(onServer()).toMatchObject({ fields: { client: 'B' } });
    expect(onServer()).not.toHaveProperty('rivals');
    expect(kept.size).toBe(0);
  });

  test('of a value that was not stored is the rival of what somebody else has entered since', async () => {
    lose(of('A'));
    server.take({ opId: 'else', ...of('B'), hlc: later(5) });
    await syncReport(db, REPORT);
    await enterLeftNotes(1);
    await syncReport(db, REPORT);
    expect(onServer()).toMatchObject({ fields: { client: 'B' }, rivals: { client: { value: 'A' } } });
  });

  test('replaces what was on the screen before it, also if that was dated ahead by another phone', async () => {
    server.take({ opId: 'else', ...of('B'), hlc: later(30_000) });
    await syncReport(db, REPORT);
    await setFields(REPORT, 'information', 'information', { client: 'Nort' });
    lose(of('North'));
    await enterLeftNotes(1);
    await syncReport(db, REPORT);
    expect(onServer()).toMatchObject({ fields: { client: 'North' } });
    expect(onServer()).not.toHaveProperty('rivals');
  });

  test.each([
    ['', Infinity],
    [', also without room for another note', 0],
  ])('replaces what the same page was still storing when it was typed%s', async (_, roomForMore) => {
    const saving = setFields(REPORT, 'information', 'information', { client: 'Nort' });
    void noted(db, of('North'), () => new Promise(() => undefined));
    mostKept = kept.size + roomForMore;
    await saving;
    leave(new Map(kept));
    await enterLeftNotes(1);
    expect(await client()).toBe('North');
    expect(kept.size).toBe(0);
  });

  test('is dated anew also when a copy is applied before it', async () => {
    await setFields(REPORT, 'information', 'information', { client: 'Copy' });
    const refusal = { reason: 'REPORT_LOCKED', msg: '', at: 1 };
    for (const record of await db.operations.toArray())
      await db.operations.put({ ...record, state: 'rejected', refusal });
    await db.rows.clear();
    const applying = applyCopy(REPORT);
    void noted(db, of('Typed over it'), () => new Promise(() => undefined));
    await applying;
    leave(new Map(kept));
    await enterLeftNotes(1);
    expect(await client()).toBe('Typed over it');
  });

  test('of what changed nothing does not replace what was typed after it', async () => {
    await setFields(REPORT, 'information', 'information', { client: 'A' });
    const again = (left: Note | null) =>
      write(() => recordEdit(db, note, { set: { client: 'A' } }, { note: left }));
    void noted(db, of('A'), (left) => again(left).then(() => new Promise(() => undefined)));
    await setFields(REPORT, 'information', 'information', { client: 'B' });
    leave(new Map(kept));
    await enterLeftNotes(1);
    expect(await client()).toBe('B');
  });

  test('is dated by the clock that the page before has left, also without an answer of the server', async () => {
    const ahead = formatClock(Date.now() + 3_600_000, 0, 'other-tab');
    await db.meta.bulkPut([
      { key: 'lastClock', value: ahead },
      { key: 'clockOffset', value: 3_600_000 },
    ]);
    await learnClock(db);
    lose(of('A'));
    await enterLeftNotes(1);
    expect((await db.operations.toArray()).every(({ op }) => op.hlc > ahead)).toBe(true);
  });

  test('is not entered over what the same phone has entered since', async () => {
    lose(of('A'));
    await setFields(REPORT, 'information', 'information', { client: 'B' });
    await enterLeftNotes(1);
    expect(await client()).toBe('B');
    expect(await db.operations.count()).toBe(1);
  });

  test('of a row that was deleted since does not bring it back', async () => {
    await addRow(REPORT, 'remark', { textEn: 'x' }, 'r');
    const saving = setFields(REPORT, 'remark', 'r', { textEn: 'y' });
    const notes = new Map(kept);
    await saving;
    await deleteRow(REPORT, 'remark', 'r');
    leave(notes);
    await enterLeftNotes(1);
    expect((await db.rows.get([REPORT, 'remark', 'r']))?.view.deleted).toBe(true);
  });

  describe('of a count', () => {
    const quantity = async () => (await db.rows.get([REPORT, 'defect', 'd1']))?.view.fields['quantity'];
    const defect = { reportId: REPORT, kind: 'defect', id: 'd1' } as const;
    beforeEach(async () => {
      await addRow(REPORT, 'defect', { quantity: 5 }, 'd1');
      await syncReport(db, REPORT);
    });
    const others = () =>
      server.take({ opId: 'else', kind: 'defect', id: 'd1', inc: { quantity: 1 }, hlc: later(5) });

    test('is entered once, and what others have counted since is added', async () => {
      lose({ ...defect, set: { quantity: 12 }, isCount: true });
      others();
      await syncReport(db, REPORT);
      await enterLeftNotes(1);
      expect(await quantity()).toBe(13);
    });

    test('that was stored changes nothing', async () => {
      const saving = countTo(REPORT, 'defect', 'd1', 'quantity', 12);
      const notes = new Map(kept);
      await saving;
      others();
      await syncReport(db, REPORT);
      leave(notes);
      await enterLeftNotes(1);
      expect(await quantity()).toBe(13);
    });
  });
});
