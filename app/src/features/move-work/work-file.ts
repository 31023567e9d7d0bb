/** @file The file that carries unsent work from one phone to another: its content and its check. */
import { firstOperation } from '@proofmark/contract/report/template-rows.ts';
import { isRecord } from '@proofmark/contract/sync/is-record.ts';
import { checkOperation } from '@proofmark/contract/sync/operation.ts';
import type { NewTaskRecord, OperationRecord, PhotoRecord, TaskRecord } from '../../store/local-database.ts';

/** Marks our files. */
export const WORK_FORMAT = 'proofmark-unsent-work';
/** Has to be raised when an older app could not read the file. */
export const WORK_VERSION = 1;
/** The entry of the archive that lists everything. The pictures are beside it under `photos/`. */
export const LIST_NAME = 'work.json';

/** Everything in a file except the pictures. */
export interface WorkFileList {
  format: typeof WORK_FORMAT;
  version: number;
  /** Whose work it is. Nobody else can import it. */
  uid: number;
  nickname: string;
  /** RFC 3339. */
  exportedAt: string;
  appVersion: string;
  operations: OperationRecord[];
  photos: PhotoRecord[];
  /** The tasks of these reports, so that another phone can open them. */
  tasks: TaskRecord[];
  /** Those of them that the server did not have. */
  newTasks: NewTaskRecord[];
  /** Reports with a queued submission, and since when (epoch ms). */
  submissions: { reportId: string; submitQueued: number }[];
}

/**
 * - `broken`: not a file of ours, or cut or changed.
 * - `newer`: made by a newer version of the app.
 * - `otherUser`: somebody else's work; `nickname` says whose.
 */
type WorkFileProblem = 'broken' | 'newer' | 'otherUser';

/** The file cannot be imported, and nothing was. */
export class WorkFileError extends Error {
  readonly problem: WorkFileProblem;
  readonly nickname: string;

  constructor(problem: WorkFileProblem, detail: string, nickname = '') {
    super(`Cannot import the file (${problem}): ${detail}`);
    this.name = 'WorkFileError';
    this.problem = problem;
    this.nickname = nickname;
  }
}

/** The name of a photo's picture in the archive. */
export function pictureName(photoId: string): string {
  return `photos/${photoId}.jpg`;
}

/** Checks a whole list before anything of it is used. @throws {WorkFileError} */
export function checkWorkFileList(value: unknown, uid: number): WorkFileList {
  const list = value as WorkFileList;
  if (!isRecord(value) || list.format !== WORK_FORMAT || !Number.isInteger(list.version))
    throw new WorkFileError('broken', 'it is not a list of unsent work');
  if (list.version > WORK_VERSION) throw new WorkFileError('newer', `version ${list.version}`);
  if (list.uid !== uid)
    throw new WorkFileError('otherUser', `it belongs to ${list.uid}`, textOf(list.nickname));
  for (const key of ['operations', 'photos', 'tasks', 'newTasks', 'submissions'] as const) {
    if (!Array.isArray(list[key]) || !list[key].every(isRecord))
      throw new WorkFileError('broken', `${key} is not a list`);
  }
  list.operations.forEach(checkRecord);
  list.newTasks.forEach(checkNewTask);
  for (const { photoId, reportId, sha256 } of list.photos) {
    if (![photoId, reportId, sha256].every((text) => typeof text === 'string'))
      throw new WorkFileError('broken', 'a photo has no name');
  }
  return list;
}

function checkRecord({ reportId, op, state, ...rest }: OperationRecord): void {
  const issue = checkOperation(op);
  if (issue) throw new WorkFileError('broken', `operation ${op?.opId}: ${issue.reason}`);
  const isWhole = state !== 'rejected' || ('refusal' in rest && isRecord(rest.refusal));
  if (!isWhole || typeof reportId !== 'string') throw new WorkFileError('broken', `operation ${op.opId}`);
}

function checkNewTask({ reportId, request, rows }: NewTaskRecord): void {
  const isWhole = isRecord(request) && request.reportId === reportId && Array.isArray(rows);
  if (!isWhole || !rows.every(isRecord)) throw new WorkFileError('broken', 'a new task is incomplete');
  for (const row of rows) {
    const issue = checkOperation(firstOperation(row, reportId));
    if (issue) throw new WorkFileError('broken', `row ${row.id}: ${issue.reason}`);
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
