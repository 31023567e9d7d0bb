/**
 * @file Everything a page does to a report. Each is one transaction over row and outbox, and its promise is kept only
 * once the change is on the phone's disk: what the screen calls saved is saved.
 *
 * All of them throw `StorageError` when the phone cannot store (nothing is written, the form keeps what was typed) and
 * `InvalidEditError` when a value does not fit its field.
 */
import { isEmpty } from '@proofmark/contract/report/gaps/gap.ts';
import { fieldType, type Fields, type Kind } from '@proofmark/contract/report/kinds.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { currentDatabase } from './current-database.ts';
import { newId } from './ids.ts';
import { enterNotes, noted } from './journal.ts';
import type { LocalDatabase } from './local-database.ts';
import { InvalidEditError, recordEdit, type Change } from './outbox.ts';
import { placeAfter, placeLast } from './places.ts';
import { pendingOperations, renewRow, type RowKey } from './row-view.ts';
import { withStorageErrors } from './storage-error.ts';

/**
 * Sets fields of a row; `null` clears. Values that are there already are left alone. Survives the page being closed
 * the moment after, see [Note: The last keystroke].
 */
export function setFields<K extends Kind>(
  reportId: string,
  kind: K,
  id: string,
  set: Fields<K>,
): Promise<void> {
  const entry = { reportId, kind, id, set: asJson(set) };
  return noted(currentDatabase().uid, entry, () => write((db) => recordEdit(db, entry, { set: entry.set })));
}

/** Enters what a page that was closed in the middle of a change left behind. */
export function enterLeftNotes(uid: number): Promise<void> {
  return enterNotes(
    uid,
    ({ set, isCount, ...key }) =>
      write(async (db) => {
        if (isCount !== true) return recordEdit(db, key, { set });
        for (const [field, total] of Object.entries(set)) await recordCount(db, key, field, Number(total));
      }),
    (error) => error instanceof InvalidEditError,
  );
}

/**
 * Adds a row at the end of its list and returns its id. `id` is for rows whose id must be known before, such as one
 * that two phones would otherwise both add.
 */
export function addRow<K extends Kind>(
  reportId: string,
  kind: K,
  fields: Fields<K>,
  id: string = newId(),
): Promise<string> {
  return write(async (db) => {
    await recordNewRow(db, { reportId, kind, id }, asJson(fields));
    return id;
  });
}

/** Adds a row inside a transaction that is already open over `rows`, `operations` and `meta`. */
export async function recordNewRow(
  db: LocalDatabase,
  key: RowKey,
  fields: Record<string, Json>,
): Promise<void> {
  const hasPlace = fieldType(key.kind, 'pos') !== undefined && fields['pos'] === undefined;
  const set = hasPlace ? { ...fields, pos: placeLast(await viewsOf(db, key)) } : fields;
  await recordEdit(db, key, { set });
}

/** Adds `amount` (may be negative) to a count. Two phones that each add one make two. */
export function countUp<K extends Kind>(
  reportId: string,
  kind: K,
  id: string,
  field: keyof Fields<K> & string,
  amount: number,
): Promise<void> {
  return write((db) => recordEdit(db, { reportId, kind, id }, { inc: { [field]: amount } }));
}

/**
 * Counts up or down to `total`: the difference from what this phone knows is added, so that a typed number leaves what
 * others count meanwhile beside it. Survives the page being closed the moment after, see [Note: The last keystroke].
 */
export function countTo<K extends Kind>(
  reportId: string,
  kind: K,
  id: string,
  field: keyof Fields<K> & string,
  total: number,
): Promise<void> {
  const entry = { reportId, kind, id, set: { [field]: total }, isCount: true };
  return noted(currentDatabase().uid, entry, () => write((db) => recordCount(db, entry, field, total)));
}

async function recordCount(db: LocalDatabase, key: RowKey, field: string, total: number): Promise<void> {
  const { reportId, kind, id } = key;
  const known = (await db.rows.get([reportId, kind, id]))?.view.fields[field];
  const amount = total - (typeof known === 'number' ? known : 0);
  if (amount !== 0) await recordEdit(db, { reportId, kind, id }, { inc: { [field]: amount } });
}

/** Deletes a row: what this phone has seen of it. An edit that it had not seen brings the row back. */
export function deleteRow(reportId: string, kind: Kind, id: string): Promise<void> {
  return write((db) => recordEdit(db, { reportId, kind, id }, { delete: true }));
}

/**
 * Deletes a row in none of whose `fields` anything was entered, and that no photo shows. What is stored decides, behind
 * every change that is under way: the screen may not show the last keystroke yet.
 */
export function deleteRowIfBlank(
  reportId: string,
  kind: Kind,
  id: string,
  fields: readonly string[],
): Promise<void> {
  return write(async (db) => {
    const view = (await db.rows.get([reportId, kind, id]))?.view;
    if (!view || view.deleted || fields.some((field) => !isEmpty(view.fields[field]))) return;
    const photos = await viewsOf(db, { reportId, kind: 'photo', id });
    const isShown = photos.some(({ fields: { linkTo } }) => Array.isArray(linkTo) && linkTo.includes(id));
    if (!isShown) await recordEdit(db, { reportId, kind, id }, { delete: true });
  });
}

/**
 * Undoes a delete. One that was never sent is simply taken back. Otherwise one field is set again to what it holds:
 * the merge keeps the fields of a deleted row, so a single later clock brings all of it back, and no edit that
 * somebody else made meanwhile is overwritten.
 */
export function restoreRow(reportId: string, kind: Kind, id: string): Promise<void> {
  return write(async (db) => {
    const key = { reportId, kind, id };
    const unsent = (await pendingOperations(db, key)).filter(
      ({ op, state, everSent }) => op.delete && state === 'waiting' && !everSent,
    );
    await db.operations.bulkDelete(unsent.map(({ opId }) => opId));
    const view = (await renewRow(db, key))?.view;
    const set = view?.deleted ? fieldToSetAgain(view) : null;
    if (set) await recordEdit(db, key, { set });
  });
}

/** Moves a row behind another of its kind, or to the front (null). */
export function moveRow(reportId: string, kind: Kind, id: string, afterId: string | null): Promise<void> {
  return write(async (db) => {
    const key = { reportId, kind, id };
    const others = (await viewsOf(db, key)).filter((row) => row.id !== id);
    await recordEdit(db, key, { set: { pos: placeAfter(others, afterId) } });
  });
}

/** One step of {@link editTogether}. */
export type Edit = { kind: Kind; id: string } & Change;

/** Makes several edits of a report in one transaction: all of them are stored, or none. */
export function editTogether(reportId: string, edits: readonly Edit[]): Promise<void> {
  return write(async (db) => {
    // Each in a part of its own: behind a second edit Dexie no longer knows which transaction it is in.
    for (const { kind, id, ...change } of edits)
      await db.transaction('rw', [db.rows, db.operations, db.meta], () =>
        recordEdit(db, { reportId, kind, id }, change),
      );
  });
}

function write<T>(work: (db: LocalDatabase) => Promise<T>): Promise<T> {
  const db = currentDatabase();
  return withStorageErrors(() => db.transaction('rw', [db.rows, db.operations, db.meta], () => work(db)));
}

async function viewsOf(db: LocalDatabase, key: RowKey): Promise<Row[]> {
  const records = await db.rows.where('[reportId+kind]').equals([key.reportId, key.kind]).toArray();
  return records.map(({ view }) => view).filter((view) => !view.deleted);
}

/** The place if there is one; never a count if there is another, because setting one swallows what others added. */
function fieldToSetAgain(view: Row): Record<string, Json> | null {
  const entries = Object.entries(view.fields);
  const entry =
    entries.find(([field]) => field === 'pos') ??
    entries.find(([field]) => fieldType(view.kind, field)?.type !== 'count') ??
    entries[0];
  return entry ? { [entry[0]]: entry[1] } : null;
}

/** Optional fields that are `undefined` mean "not given" and do not travel. */
function asJson(fields: object): Record<string, Json> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}
