/** @file The edits that pages make in a report. Each is saved at once. What could not be saved is kept and shown. */
import type { Fields, Kind } from '@proofmark/contract/fields/kinds.ts';
import { changedLinks } from '@proofmark/contract/report/linkable-rows.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import {
  addRow,
  addRowsFrom,
  countTo,
  countUp,
  deleteRow,
  deleteRowIfBlank,
  editTogether,
  moveRow,
  restoreRow,
  setFields,
  type Edit,
  type Edits,
  type NewRow,
} from '../store/edit.ts';
import { newId } from '../store/ids.ts';
import { save } from './saving.ts';

/** All resolve to false if the phone could not store the edit. The input keeps what was typed. */
export interface ReportEdits {
  /** Sets fields of a row; `null` clears. */
  set: <K extends Kind>(kind: K, id: string, fields: Fields<K>) => Promise<boolean>;
  /** Adds a row at the end of its list. Returns its id at once, before the row is stored. */
  add: <K extends Kind>(kind: K, fields: Fields<K>, id?: string) => string;
  /** Adds rows that are made from the stored report, such as copies. `id` names the attempt. */
  addFrom: (id: string, rowsFrom: (report: Report) => readonly NewRow[]) => Promise<boolean>;
  /** Makes several edits: all of them are stored, or none. What adds to a list makes them from the stored report. */
  edit: (edits: Edits) => Promise<boolean>;
  /** Adds to a count. */
  count: <K extends Kind>(
    kind: K,
    id: string,
    field: keyof Fields<K> & string,
    amount: number,
  ) => Promise<boolean>;
  /** Counts to a typed number: adds the difference. */
  countTo: <K extends Kind>(
    kind: K,
    id: string,
    field: keyof Fields<K> & string,
    total: number,
  ) => Promise<boolean>;
  move: (kind: Kind, id: string, afterId: string | null) => Promise<boolean>;
  remove: (kind: Kind, id: string) => Promise<boolean>;
  /** Deletes a new row in which these fields are empty and which has no photo. */
  removeIfBlank: (kind: Kind, id: string, fields: readonly string[]) => Promise<boolean>;
  restore: (kind: Kind, id: string) => Promise<boolean>;
  /** Undoes the adding of rows. Photos taken of them stay, no longer linked to them. */
  takeBack: (rows: readonly { kind: Kind; id: string }[]) => Promise<boolean>;
}

/** The edits of a report. */
export function editsOf(reportId: string): ReportEdits {
  return {
    set: (kind, id, fields) => setEach(reportId, kind, id, fields),
    add: (kind, fields, id = newId()) => {
      void save(`${reportId}/add/${id}`, () => addRow(reportId, kind, fields, id));
      return id;
    },
    addFrom: (id, rowsFrom) => save(`${reportId}/add/${id}`, () => addRowsFrom(reportId, rowsFrom)),
    edit: (edits) => save(`${reportId}/edit/${newId()}`, () => editTogether(reportId, edits)),
    count: (kind, id, field, amount) =>
      save(`${reportId}/count/${newId()}`, () => countUp(reportId, kind, id, field, amount)),
    countTo: (kind, id, field, total) =>
      save(fieldName(reportId, kind, id, field), () => countTo(reportId, kind, id, field, total), {
        reportId,
        kind,
        id,
        field,
        value: total,
      }),
    move: (kind, id, afterId) => save(`${reportId}/move/${id}`, () => moveRow(reportId, kind, id, afterId)),
    remove: (kind, id) => save(`${reportId}/delete/${id}`, () => deleteRow(reportId, kind, id)),
    removeIfBlank: (kind, id, fields) =>
      save(`${reportId}/delete/${id}`, () => deleteRowIfBlank(reportId, kind, id, fields)),
    restore: (kind, id) => save(`${reportId}/delete/${id}`, () => restoreRow(reportId, kind, id)),
    takeBack: (rows) =>
      save(`${reportId}/edit/${newId()}`, () =>
        editTogether(reportId, (stored) => [
          ...rows.flatMap((row) => unlinkAll(stored, row.id)),
          ...rows.map(({ kind, id }): Edit => ({ kind, id, delete: true })),
        ]),
      ),
  };
}

/** A defect photo that shows only deleted rows goes with them (`living-rows.ts`). */
function unlinkAll(stored: Report, rowId: string): Edit[] {
  const photoIds = stored.photos.map(({ id }) => id);
  return changedLinks(stored, photoIds, rowId, false).map(({ id, linkTo }) => ({
    kind: 'photo',
    id,
    set: { linkTo },
  }));
}

/** The name of a field in the list of failed writes. */
export function fieldName(reportId: string, kind: Kind, id: string, field: string): string {
  return `${reportId}/${kind}/${id}/${field}`;
}

/** One transaction. A failure is stored per field, so that a later change of one field replaces it. */
async function setEach<K extends Kind>(
  reportId: string,
  kind: K,
  id: string,
  fields: Fields<K>,
): Promise<boolean> {
  const whole = setFields(reportId, kind, id, fields);
  const saved = await Promise.all(
    Object.entries(fields).map(([field, value]) => {
      const write = () => setFields(reportId, kind, id, { [field]: value } as Fields<K>);
      const sets = { reportId, kind, id, field, value };
      return save(fieldName(reportId, kind, id, field), write, sets, whole);
    }),
  );
  return saved.every(Boolean);
}
