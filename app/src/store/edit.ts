/**
 * @file Everything a page does to a report. Each function is one transaction over rows and outbox. Its promise resolves
 * only when the change is on the phone's disk, so that what the screen calls saved is saved.
 *
 * All of them reject with `StorageError` when the phone cannot store (nothing is written, the form keeps what was typed)
 * and with `InvalidEditError` when a value does not fit its field.
 */
import { isEmpty } from '@proofmark/contract/report/gaps/gap.ts';
import { readReport, type Report } from '@proofmark/contract/report/report.ts';
import { fieldType, type Fields, type Kind } from '@proofmark/contract/fields/kinds.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { currentDatabase } from './current-database.ts';
import { recordNote } from './enter-note.ts';
import { newId } from './ids.ts';
import { enterNotes, noted, type Note } from './journal.ts';
import type { LocalDatabase } from './local-database.ts';
import { InvalidEditError, recordEdit, write } from './outbox.ts';
import { placeAfter, placeLast } from './places.ts';
import type { Change } from './plan-edit.ts';
import { readRow, storeRow, type RowKey } from './row-view.ts';

/**
 * Sets fields of a row; `null` clears. A field that has the value already is left alone. The change survives when the
 * page is closed the moment after, see [Note: The last keystroke].
 */
export function setFields<K extends Kind>(
  reportId: string,
  kind: K,
  id: string,
  set: Fields<K>,
): Promise<void> {
  const entry = { reportId, kind, id, set: asJson(set) };
  return noted(currentDatabase(), entry, (note) =>
    write((db) => recordEdit(db, entry, { set: entry.set }, { note })),
  );
}

/** Enters the changes that pages of this user noted but could not store before they were closed. */
export function enterLeftNotes(uid: number): Promise<void> {
  return enterNotes(
    uid,
    (entry, typedAt) => write((db) => recordNote(db, entry, typedAt)),
    (error) => error instanceof InvalidEditError,
  );
}

/**
 * Adds a row at the end of its list and returns its id. Pass `id` when it must be known before, such as for a row that
 * two phones would otherwise both add.
 */
export function addRow<K extends Kind>(
  reportId: string,
  kind: K,
  fields: Fields<K>,
  id: string = newId(),
): Promise<string> {
  return write(async (db) => {
    await recordNewRow(db, reportId, { kind, id, fields });
    return id;
  });
}

/** A row to add. */
export interface NewRow {
  kind: Kind;
  id: string;
  fields: object;
  /** The row behind which it comes. At the end of its list without one. */
  behind?: string;
}

/**
 * Adds rows that `rowsFrom` makes from the report, in one transaction. It gets what is stored, after every change that
 * is under way, because the screen may not show the last keystroke yet.
 */
export function addRowsFrom(
  reportId: string,
  rowsFrom: (report: Report) => readonly NewRow[],
): Promise<void> {
  return write(async (db) => {
    for (const row of rowsFrom(await storedReport(db, reportId)))
      await inTurn(db, () => recordNewRow(db, reportId, row));
  });
}

async function storedReport(db: LocalDatabase, reportId: string): Promise<Report> {
  const records = await db.rows.where({ reportId }).toArray();
  return readReport(records.map(({ view }) => view));
}

async function recordNewRow(
  db: LocalDatabase,
  reportId: string,
  { kind, id, fields, behind }: NewRow,
): Promise<void> {
  const key = { reportId, kind, id };
  const set = asJson(fields);
  // Such as a signature, whose id is its role: it has nothing of the one that was deleted.
  const { view } = await readRow(db, key);
  if (view?.deleted === true) for (const field of Object.keys(view.fields)) set[field] ??= null;
  if (fieldType(kind, 'pos') !== undefined) {
    const others = await viewsOf(db, key);
    set['pos'] ??= behind === undefined ? placeLast(others) : placeAfter(others, behind);
  }
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
 * Counts up or down to `total`. It adds the difference from what this phone knows, so that a typed number does not
 * overwrite what others count meanwhile. The change survives when the page is closed the moment after, see
 * [Note: The last keystroke].
 */
export function countTo<K extends Kind>(
  reportId: string,
  kind: K,
  id: string,
  field: keyof Fields<K> & string,
  total: number,
): Promise<void> {
  const entry = { reportId, kind, id, set: { [field]: total }, isCount: true };
  return noted(currentDatabase(), entry, (note) => write((db) => recordCount(db, entry, field, total, note)));
}

function recordCount(
  db: LocalDatabase,
  key: RowKey,
  field: string,
  total: number,
  note: Note | null,
): Promise<void> {
  const difference = (view: Row | null) => {
    const known = view?.fields[field];
    const amount = total - (typeof known === 'number' ? known : 0);
    return amount === 0 ? null : { inc: { [field]: amount } };
  };
  return recordEdit(db, key, difference, { note });
}

/** Deletes a row as this phone has seen it. An edit that the phone had not seen brings the row back. */
export function deleteRow(reportId: string, kind: Kind, id: string): Promise<void> {
  return write((db) => recordEdit(db, { reportId, kind, id }, { delete: true }));
}

/**
 * Deletes a row if all these `fields` are empty and no photo is linked to it. It looks at what is stored, after every
 * change that is under way, because the screen may not show the last keystroke yet.
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
 * Undoes a delete. A delete that was never sent is simply removed. Otherwise one field is set to its own value again:
 * the merge keeps the fields of a deleted row, so one later clock brings the whole row back, and nobody's edit is
 * overwritten.
 */
export function restoreRow(reportId: string, kind: Kind, id: string): Promise<void> {
  return write(async (db) => {
    const key = { reportId, kind, id };
    const { server, pending } = await readRow(db, key);
    const unsent = pending.filter(({ op, state }) => op.delete && state === 'fresh');
    await db.operations.bulkDelete(unsent.map(({ op }) => op.opId));
    const view = await storeRow(
      db,
      key,
      server,
      pending.filter((record) => !unsent.includes(record)),
    );
    const set = view?.deleted ? fieldToSetAgain(view) : null;
    if (set) await recordEdit(db, key, { set });
  });
}

/** Moves a row behind another of its kind, or to the front when `afterId` is null. */
export function moveRow(reportId: string, kind: Kind, id: string, afterId: string | null): Promise<void> {
  return write(async (db) => {
    const key = { reportId, kind, id };
    const others = (await viewsOf(db, key)).filter((row) => row.id !== id);
    await recordEdit(db, key, { set: { pos: placeAfter(others, afterId) } });
  });
}

/** One step of {@link editTogether}. */
export type Edit = { kind: Kind; id: string } & Change;

/** Edits, or a function that makes them from what is stored, as for {@link addRowsFrom}. */
export type Edits = readonly Edit[] | ((stored: Report) => readonly Edit[]);

/** Makes several edits of a report in one transaction: all of them are stored, or none. */
export function editTogether(reportId: string, edits: Edits): Promise<void> {
  return write(async (db) => {
    const made = typeof edits === 'function' ? edits(await storedReport(db, reportId)) : edits;
    for (const { kind, id, ...change } of made)
      await inTurn(db, () => recordEdit(db, { reportId, kind, id }, change));
  });
}

/** One of several edits in a transaction. It gets a sub-transaction, because Dexie loses track of it after a second edit. */
function inTurn(db: LocalDatabase, edit: () => Promise<void>): PromiseLike<void> {
  return db.transaction('rw', [db.rows, db.operations, db.meta], edit);
}

async function viewsOf(db: LocalDatabase, key: RowKey): Promise<Row[]> {
  const records = await db.rows.where('[reportId+kind]').equals([key.reportId, key.kind]).toArray();
  return records.map(({ view }) => view).filter((view) => !view.deleted);
}

/** The position if the row has one. A count only as the last resort: setting it would swallow what others added. */
function fieldToSetAgain(view: Row): Record<string, Json> | null {
  const entries = Object.entries(view.fields);
  const entry =
    entries.find(([field]) => field === 'pos') ??
    entries.find(([field]) => fieldType(view.kind, field)?.type !== 'count') ??
    entries[0];
  return entry ? { [entry[0]]: entry[1] } : null;
}

/** A field that is `undefined` was not given and is left out. */
function asJson(fields: object): Record<string, Json> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}
