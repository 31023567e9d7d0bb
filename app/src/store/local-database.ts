/**
 * @file What the phone stores: one IndexedDB database per user.
 *
 * [Note: One database per user] In a factory several people share a phone. Everything that a person entered or may see
 * is in a database with the person's id in its name. The next person to log in can neither see it nor send it, and the
 * owner finds it untouched on coming back.
 */
import type { Task, TaskAdd } from '@proofmark/contract/api/task.ts';
import type { DictionaryEntry } from '@proofmark/contract/dictionary/entry.ts';
import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import type { Template } from '@proofmark/contract/report/template.ts';
import type { TemplateRow } from '@proofmark/contract/report/template-rows.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';
import type { Operation } from '@proofmark/contract/sync/operation.ts';
import type { ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { Dexie, type EntityTable, type Table } from 'dexie';

/** A task as the server last sent it, or as this phone has made it (`NewTaskRecord`). */
export interface TaskRecord extends Task {
  /** When the server last sent it, epoch ms. */
  cachedAt: number;
  /** The server's latest restore when it last listed the task, epoch ms by its clock. Absent: none, or not yet listed. */
  restoredAt?: number;
}

/** A task that was added on this phone and that the server does not have yet. */
export interface NewTaskRecord {
  reportId: string;
  /** What the server is asked. */
  request: TaskAdd & { reportId: string };
  /** The first rows, as the server will make them. */
  rows: TemplateRow[];
  /** Why the server refused it the last time. The work stays on the phone until the person decides. */
  refusal?: FailureRecord | undefined;
}

/** Why something did not reach the server, in the server's own words if it answered. */
export interface FailureRecord {
  /** A reason of the contract, or the kind of an `ApiError`. */
  reason: string;
  msg: string;
  /** HTTP status of an answer without an envelope, such as the object store's. */
  status?: number | undefined;
  /** For an operation: the field that the server refused. */
  field?: string | undefined;
  issues?: { field: string; code: string; message: string }[] | undefined;
  /** Epoch ms. */
  at: number;
}

/** A file of an order. */
interface AttachmentRecord {
  rename: string;
  reportId: string;
  name: string;
  blob: Blob;
  /** The server has lost it with its task. It stays here until a file with this name is attached again. */
  isLost?: true | undefined;
}

/** What the phone knows of a report's state on the server. */
export interface ReportRecord {
  reportId: string;
  /** The sequence number up to which every row has been pulled. */
  since: number;
  /** The server's hash of its log at `since`. */
  head: string;
  /** The server has another history than before. Rows are fetched anew, see [Note: A server from a backup]. */
  isAnew?: true | undefined;
  status: ReportStatus | null;
  version: number;
  /** When the phone first had the whole report, epoch ms; null: not yet. */
  loadedAt: number | null;
  /** When the person submitted it, epoch ms. It is submitted by itself once everything is sent. */
  submitQueued?: number | undefined;
  /** Why the report is not submitted, though the person submitted it; until the next try. */
  submitError?: FailureRecord | undefined;
  /** Why the last round failed; absent after a round without a failure. */
  lastError?: FailureRecord | undefined;
}

/** The number of a server's row that this phone has foreseen for a new task: the server has not sent it. */
export const FORESEEN = -2;

/** A row, both as the server has it and as the person sees it. */
export interface RowRecord {
  reportId: string;
  kind: Kind;
  id: string;
  server: Row | null;
  view: Row;
}

/**
 * What every operation in the outbox and in `taken` has. It leaves the outbox when the server has answered for it, never
 * before.
 */
export interface StoredOperation {
  reportId: string;
  op: Operation;
  /** When the person made the edit, epoch ms. */
  editedAt: number;
  /** The server had it before a restore. Other phones may give it back too, so it stays as it was made. */
  isGivenBack?: true;
}

/**
 * An operation that is still to be sent, and counts in the view.
 * - `fresh`: it never left the phone. A later edit may take its place.
 * - `inDoubt`: it left the phone, to the server or in a file for another phone, and no clear answer came back. The server may
 *   have it.
 * - `notTaken`: it left the phone, or belonged to a copy, and the server does not have it.
 *
 * Only a fresh operation may be altered: the server may know the others by their id.
 */
export interface PendingOperation extends StoredOperation {
  state: 'fresh' | 'inDoubt' | 'notTaken';
}

/** An operation that the server refused. It has no effect on the view and waits for the person's decision. */
export interface RejectedOperation extends StoredOperation {
  state: 'rejected';
  refusal: FailureRecord;
}

/** An operation in the outbox. */
export type OperationRecord = PendingOperation | RejectedOperation;

/** True for an operation that is still to be sent. */
export function isPending(record: OperationRecord): record is PendingOperation {
  return record.state !== 'rejected';
}

/**
 * The states and reports of which the outbox has operations, in the order of the states' names. Each step finds the next pair by
 * its first operation. Do not read the different keys of the index instead: where it is empty, WebKit cannot open that cursor
 * ("UnknownError: Unable to open cursor").
 */
export async function outboxKeys(db: LocalDatabase): Promise<Pick<OperationRecord, 'state' | 'reportId'>[]> {
  const found: Pick<OperationRecord, 'state' | 'reportId'>[] = [];
  let last: string[] = [];
  for (;;) {
    const next = await db.operations.where('[state+reportId]').above(last).first();
    if (next === undefined) return found;
    found.push(next);
    last = [next.state, next.reportId];
  }
}

/**
 * How many operations of a report are still to be sent. The database counts each state by itself: counting several in one
 * query steps through all of them, and this runs at every edit.
 */
export async function countPending(db: LocalDatabase, reportId: string): Promise<number> {
  const counts = await db.transaction('r', db.operations, () =>
    Promise.all(
      (['fresh', 'inDoubt', 'notTaken'] as const).map((state) =>
        db.operations.where({ state, reportId }).count(),
      ),
    ),
  );
  return counts.reduce((sum, count) => sum + count);
}

/** A photo's bytes. They are apart from its record, so that counting unsent photos does not read pictures. */
export interface PhotoBytes {
  photoId: string;
  /** Null for photos of others, and when the server has the photo and the phone needed the room. */
  full: Blob | null;
  thumb: Blob | null;
}

/**
 * The file from which a photo was made, as the camera or the gallery gave it. It is kept only if the person wants that, on
 * this phone alone: the report has the photo.
 */
export interface OriginalRecord {
  photoId: string;
  file: File;
}

/** How far a photo of this phone is on its way. Its description is in its row. */
export interface PhotoRecord {
  photoId: string;
  reportId: string;
  /** Lower-case hex of the full bytes. */
  sha256: string;
  sizeBytes: number;
  fileName: string;
  state: 'queued' | 'sending' | 'uploaded' | 'failed';
  /** The object's name once the server has confirmed it. */
  rename: string | null;
  /** The object's name while its bytes are stored but not confirmed. */
  pendingRename: string | null;
  attempts: number;
  /** How often the store did not have the bytes as they were sent. */
  resends: number;
  /** Not tried again before this time, epoch ms. */
  nextTryAt: number;
  lastError?: FailureRecord | undefined;
  createdAt: number;
  /** When the person removed it, epoch ms. It is kept for a while so that the person can undo it. */
  removedAt: number | null;
}

/** The tables of one user. */
export class LocalDatabase extends Dexie {
  tasks!: EntityTable<TaskRecord, 'reportId'>;
  newTasks!: EntityTable<NewTaskRecord, 'reportId'>;
  templates!: EntityTable<Template, 'code'>;
  reports!: EntityTable<ReportRecord, 'reportId'>;
  rows!: Table<RowRecord, [string, Kind, string]>;
  operations!: Table<OperationRecord, string>;
  /** What the server has taken since the last pull. See [Note: A server from a backup]. */
  taken!: Table<StoredOperation, string>;
  photos!: EntityTable<PhotoRecord, 'photoId'>;
  photoBytes!: EntityTable<PhotoBytes, 'photoId'>;
  originals!: EntityTable<OriginalRecord, 'photoId'>;
  /** What coordinators attached to orders, by its name in the store. */
  attachments!: EntityTable<AttachmentRecord, 'rename'>;
  dictionaries!: EntityTable<{ type: string; entries: DictionaryEntry[] }, 'type'>;
  meta!: EntityTable<{ key: string; value: unknown }, 'key'>;
  readonly uid: number;

  constructor(uid: number) {
    // Strict: the screen says "saved" only when the bytes are on the disk, not in the browser's buffers.
    super(databaseName(uid), { chromeTransactionDurability: 'strict' });
    this.uid = uid;
    // Dexie finds rows of a report, or of a kind in it, by the beginning of the key: no index of their own.
    this.version(1).stores({
      tasks: 'reportId, [orderNo+reportNo]',
      newTasks: 'reportId',
      templates: 'code',
      reports: 'reportId',
      rows: '[reportId+kind+id], [kind+id]',
      operations: 'op.opId, op.hlc, [reportId+op.kind+op.id], [state+reportId]',
      taken: 'op.opId, reportId',
      photos: 'photoId, reportId, state, [reportId+sha256]',
      photoBytes: 'photoId',
      originals: 'photoId',
      attachments: 'rename, reportId',
      dictionaries: 'type',
      meta: 'key',
    });
  }
}

/** The name of a user's database. */
export function databaseName(uid: number): string {
  return `proofmark-${uid}`;
}
