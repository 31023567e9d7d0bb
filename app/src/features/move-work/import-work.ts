import { noteClock } from '../../store/device-clock.ts';
import type { LocalDatabase, OperationRecord, PhotoRecord } from '../../store/local-database.ts';
import { putNewTask } from '../../store/new-task.ts';
import { renewRows, rowKeyOf } from '../../store/row-view.ts';
import { withStorageErrors } from '../../store/storage-error.ts';
import { queueMovedSubmit } from '../../sync/submit-queued.ts';
import { makeThumb } from '../../photos/process-photo.ts';
import { checkWorkFileList, LIST_NAME, pictureName, WorkFileError, type WorkFileList } from './work-file.ts';
import { BrokenArchiveError, readZip } from './zip.ts';

/** What was new to this phone. What it had already is not counted. */
export interface ImportedWork {
  operations: number;
  photos: number;
}

interface Picture {
  photo: PhotoRecord;
  full: Blob;
  thumb: Blob | null;
}

/**
 * Reads and checks the whole file before it writes, then writes everything in one transaction. Importing the same file
 * again changes nothing. The other phone may have sent operations meanwhile, so they are in doubt: this phone sends them
 * unaltered under their own ids, and the server counts each once.
 * @throws {WorkFileError} when the file cannot be imported
 * @throws {StorageError} when the phone has no room
 */
export async function importWork(db: LocalDatabase, file: Blob): Promise<ImportedWork> {
  const { list, pictures } = await readWork(db, file);
  const tables = [
    db.tasks,
    db.newTasks,
    db.reports,
    db.rows,
    db.operations,
    db.photos,
    db.photoBytes,
    db.meta,
  ];
  return withStorageErrors(() =>
    db.transaction('rw', tables, async () => {
      const known = await db.tasks.bulkGet(list.tasks.map(({ reportId }) => reportId));
      for (const task of list.tasks.filter((_, index) => known[index] === undefined)) {
        const newTask = list.newTasks.find(({ reportId }) => reportId === task.reportId);
        // Its rows come first: operations change them.
        await (newTask ? putNewTask(db, task, newTask) : db.tasks.add(task));
      }
      const operations = await addOperations(db, list.operations);
      const photos = await addPhotos(db, pictures);
      for (const submission of list.submissions) {
        const there = list.tasks.find(({ reportId }) => reportId === submission.reportId);
        await queueMovedSubmit(db, submission, there);
      }
      return { operations, photos };
    }),
  );
}

async function readWork(db: LocalDatabase, file: Blob): Promise<{ list: WorkFileList; pictures: Picture[] }> {
  try {
    const entries = await readZip(file);
    const text = await entries.get(LIST_NAME)?.text();
    const list = checkWorkFileList(JSON.parse(text ?? 'null'), db.uid);
    const pictures: Picture[] = [];
    for (const photo of list.photos) pictures.push(await readPicture(photo, entries));
    return { list, pictures };
  } catch (error) {
    if (error instanceof BrokenArchiveError || error instanceof SyntaxError)
      throw new WorkFileError('broken', error.message);
    throw error;
  }
}

async function readPicture(photo: PhotoRecord, entries: Map<string, Blob>): Promise<Picture> {
  const content = entries.get(pictureName(photo.photoId));
  const bytes = await content?.arrayBuffer();
  if (!bytes || (await sha256Of(bytes)) !== photo.sha256)
    throw new WorkFileError('broken', `photo ${photo.photoId} is missing or changed`);
  const full = new Blob([bytes], { type: 'image/jpeg' });
  // Without a thumbnail the full picture is shown.
  return { photo, full, thumb: await makeThumb(full).catch(() => null) };
}

async function addOperations(db: LocalDatabase, records: readonly OperationRecord[]): Promise<number> {
  const known = await db.operations.bulkGet(records.map(({ op }) => op.opId));
  const added = records.filter((_, index) => known[index] === undefined);
  await db.operations.bulkAdd(added);
  await renewRows(db, added.map(rowKeyOf));
  // Whatever is entered here from now on must be later than what was entered there.
  const latest = added.reduce((latest, { op }) => (op.hlc > latest ? op.hlc : latest), '');
  await noteClock(db, latest);
  return added.length;
}

async function addPhotos(db: LocalDatabase, pictures: readonly Picture[]): Promise<number> {
  const known = await db.photos.bulkGet(pictures.map(({ photo }) => photo.photoId));
  const added = pictures.filter((_, index) => known[index] === undefined);
  await db.photos.bulkAdd(
    added.map(({ photo }) => ({
      ...photo,
      state: photo.state === 'failed' ? 'failed' : 'queued',
      nextTryAt: 0,
    })),
  );
  await db.photoBytes.bulkPut(added.map(({ photo: { photoId }, full, thumb }) => ({ photoId, full, thumb })));
  return added.length;
}

async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
