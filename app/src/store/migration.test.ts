import { Dexie } from 'dexie';
import { beforeEach, describe, expect, test } from 'vitest';
import { newPhone } from '../sync/testing/test-phone.ts';
import { closeLocalDatabase, openLocalDatabase } from './current-database.ts';
import { readDraft } from './drafts.ts';
import { setFields } from './edit.ts';
import { databaseName } from './local-database.ts';
import { DATABASE_VERSION_1 } from './testing/database-version-1.ts';
import { DATABASE_VERSION_2 } from './testing/database-version-2.ts';
import { countUnsent } from './use-unsent-counts.ts';

const UID = 7;
/** Every schema that was ever released, with what it held. */
const RELEASED = [DATABASE_VERSION_1, DATABASE_VERSION_2];

beforeEach(() => {
  newPhone();
  closeLocalDatabase();
});

async function install({ version, stores, content }: (typeof RELEASED)[number]): Promise<void> {
  const old = new Dexie(databaseName(UID));
  old.version(version).stores(stores);
  for (const [table, records] of Object.entries(content)) await old.table(table).bulkAdd(records);
  old.close();
}

/** Names, keys and indexes of all tables. */
function schemaOf(db: Dexie): string[] {
  return db.tables
    .map(({ name, schema }) => [name, schema.primKey.src, ...schema.indexes.map(({ src }) => src)].join(' '))
    .sort();
}

test('every schema up to the one of today has its dump; a change of it is a new version', async () => {
  const db = openLocalDatabase(UID);
  await db.open();
  expect(RELEASED.map(({ version }) => version)).toEqual(
    Array.from({ length: db.verno }, (_, index) => index + 1),
  );
  const latest = new Dexie('latest');
  for (const { version, stores } of RELEASED.slice(-1)) latest.version(version).stores(stores);
  expect(schemaOf(db)).toEqual(schemaOf(latest));
});

describe.each(RELEASED)('a database of version $version', (released) => {
  test('opens under the current schema with everything unsent', async () => {
    await install(released);
    const db = openLocalDatabase(UID);
    const { operations, photos, reports } = released.content;
    expect(await db.operations.orderBy('createdAt').toArray()).toEqual(operations);
    expect(await db.photos.toArray()).toEqual(photos);
    expect((await db.photoBytes.get('photo-1'))?.full?.size).toBe(4);
    expect(await db.reports.toArray()).toEqual(reports);
    expect((await countUnsent(db)).total).toBe(4);
  });

  test('goes on from its rows, its clock and its drafts', async () => {
    await install(released);
    const db = openLocalDatabase(UID);
    expect(await readDraft('defect/report-1')).toEqual({ descriptionEn: 'half typed' });
    await setFields('report-1', 'information', 'information', { lotSize: 3200 });
    const record = await db.rows.get(['report-1', 'information', 'information']);
    expect(record?.view.fields).toEqual({ client: 'Client', lotSize: 3200 });
    const last = await db.operations.orderBy('createdAt').last();
    expect(last?.op.set).toEqual({ lotSize: 3200 });
    expect(last?.createdAt.endsWith(':oldphone')).toBe(true);
  });

  test('serves every query over its indexes', async () => {
    await install(released);
    const db = openLocalDatabase(UID);
    expect(await db.tasks.where('[orderNo+reportNo]').equals(['PO-1', 'R-1']).count()).toBe(1);
    expect(await db.operations.where('[state+reportId]').equals(['waiting', 'report-1']).count()).toBe(3);
    expect(await db.rows.where('[kind+id]').equals(['information', 'information']).count()).toBe(1);
  });
});
