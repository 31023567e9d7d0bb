/** @file The edits of one report, as its pages make them: saved at once, kept and shown when they cannot be. */
import type { Fields, Kind } from '@proofmark/contract/fields/kinds.ts';
import {
  addRow,
  countTo,
  countUp,
  deleteRow,
  deleteRowIfBlank,
  moveRow,
  restoreRow,
  setFields,
} from '../store/edit.ts';
import { newId } from '../store/ids.ts';
import { save } from './saving.ts';

/** All of them resolve to false where the phone could not store it; the input keeps what was typed. */
export interface ReportEdits {
  /** Sets fields of a row; `null` clears. */
  set: <K extends Kind>(kind: K, id: string, fields: Fields<K>) => Promise<boolean>;
  /** Adds a row at the end of its list. Returns its id at once; the row is there when it is stored. */
  add: <K extends Kind>(kind: K, fields: Fields<K>, id?: string) => string;
  /** Adds to a count. */
  count: <K extends Kind>(
    kind: K,
    id: string,
    field: keyof Fields<K> & string,
    amount: number,
  ) => Promise<boolean>;
  /** Counts to a number that was typed: adds the difference. */
  countTo: <K extends Kind>(
    kind: K,
    id: string,
    field: keyof Fields<K> & string,
    total: number,
  ) => Promise<boolean>;
  move: (kind: Kind, id: string, afterId: string | null) => Promise<boolean>;
  remove: (kind: Kind, id: string) => Promise<boolean>;
  /** Takes away a row that was opened and left with nothing entered in these fields, nor a photo. */
  removeIfBlank: (kind: Kind, id: string, fields: readonly string[]) => Promise<boolean>;
  restore: (kind: Kind, id: string) => Promise<boolean>;
}

/** The edits of a report. */
export function editsOf(reportId: string): ReportEdits {
  return {
    set: (kind, id, fields) => setEach(reportId, kind, id, fields),
    add: (kind, fields, id = newId()) => {
      void save(`${reportId}/add/${id}`, () => addRow(reportId, kind, fields, id));
      return id;
    },
    count: (kind, id, field, amount) =>
      save(`${reportId}/count/${newId()}`, () => countUp(reportId, kind, id, field, amount)),
    countTo: (kind, id, field, total) =>
      save(fieldName(reportId, kind, id, field), () => countTo(reportId, kind, id, field, total), total),
    move: (kind, id, afterId) => save(`${reportId}/move/${id}`, () => moveRow(reportId, kind, id, afterId)),
    remove: (kind, id) => save(`${reportId}/delete/${id}`, () => deleteRow(reportId, kind, id)),
    removeIfBlank: (kind, id, fields) =>
      save(`${reportId}/delete/${id}`, () => deleteRowIfBlank(reportId, kind, id, fields)),
    restore: (kind, id) => save(`${reportId}/delete/${id}`, () => restoreRow(reportId, kind, id)),
  };
}

/** The name of a field among failed writes. */
export function fieldName(reportId: string, kind: Kind, id: string, field: string): string {
  return `${reportId}/${kind}/${id}/${field}`;
}

/** One transaction; a failure is kept field by field, so that a later change of one of them takes its place. */
async function setEach<K extends Kind>(
  reportId: string,
  kind: K,
  id: string,
  fields: Fields<K>,
): Promise<boolean> {
  const whole = setFields(reportId, kind, id, fields);
  const saved = await Promise.all(
    Object.entries(fields).map(([field, value]) => {
      let isFirst = true;
      const write = () => {
        const written = isFirst ? whole : setFields(reportId, kind, id, { [field]: value } as Fields<K>);
        isFirst = false;
        return written;
      };
      return save(fieldName(reportId, kind, id, field), write, value);
    }),
  );
  return saved.every(Boolean);
}
