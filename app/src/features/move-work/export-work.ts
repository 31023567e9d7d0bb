/** @file Exports all unsent work of this phone as one file, as a last resort when the phone cannot send it any more. */
import { VERSION } from '@proofmark/contract/api/product-version.ts';
import {
  isPending,
  type LocalDatabase,
  type OperationRecord,
  type PhotoRecord,
} from '../../store/local-database.ts';
import { asStorageError } from '../../store/storage-error.ts';
import { LIST_NAME, pictureName, WORK_FORMAT, WORK_VERSION, type WorkFileList } from './work-file.ts';
import { writeZip, type ZipEntry } from './zip.ts';

/** What to export. */
interface ExportOptions {
  nickname: string;
  /** Only this report. */
  reportId?: string | undefined;
}

/**
 * Packs operations (also the refused), photos and queued submissions into a file. All of it stays on the phone. The other phone
 * may send the operations first, so from now on they count as sent here: no edit alters them.
 */
export async function exportWork(db: LocalDatabase, options: ExportOptions): Promise<File> {
  const at = new Date();
  const { list, pictures } = await collect(db, options, at);
  const text = new Blob([JSON.stringify(list, null, 1)], { type: 'application/json' });
  const zip = await writeZip([{ name: LIST_NAME, content: text }, ...pictures], at);
  const stamp = at.toISOString().slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-');
  return new File([zip], `proofmark-unsent-${stamp}.zip`, { type: zip.type });
}

async function collect(
  db: LocalDatabase,
  { nickname, reportId }: ExportOptions,
  at: Date,
): Promise<{ list: WorkFileList; pictures: ZipEntry[] }> {
  const isWanted = (record: { reportId: string }) => reportId === undefined || record.reportId === reportId;
  const operations = await takeOperations(db, isWanted);
  const unsent = (await db.photos.where('state').notEqual('uploaded').toArray())
    .filter(isWanted)
    .filter(({ removedAt }) => removedAt === null);
  const { photos, pictures } = await withPictures(db, unsent);
  const reports = await db.reports.filter((report) => report.submitQueued !== undefined).toArray();
  const submissions = reports
    .filter(isWanted)
    .map(({ reportId, submitQueued = at.getTime() }) => ({ reportId, submitQueued }));
  const newTasks = (await db.newTasks.toArray()).filter(isWanted);
  const ids = new Set(
    [...operations, ...photos, ...newTasks, ...submissions].map(({ reportId }) => reportId),
  );
  const tasks = (await db.tasks.bulkGet([...ids])).filter((task) => task !== undefined);
  const list: WorkFileList = {
    format: WORK_FORMAT,
    version: WORK_VERSION,
    uid: db.uid,
    nickname,
    exportedAt: at.toISOString(),
    appVersion: VERSION,
    operations,
    photos,
    tasks,
    newTasks,
    submissions,
  };
  return { list, pictures };
}

/** Reads the operations for the file. Those that are still to be sent become in doubt, here and in the file. */
async function takeOperations(
  db: LocalDatabase,
  isWanted: (record: OperationRecord) => boolean,
): Promise<OperationRecord[]> {
  let taken: OperationRecord[] = [];
  try {
    await db.transaction('rw', db.operations, async () => {
      taken = (await db.operations.orderBy('op.hlc').toArray())
        .filter(isWanted)
        .map((record) => (isPending(record) ? { ...record, state: 'inDoubt' } : record));
      await db.operations.bulkPut(taken);
    });
  } catch (error) {
    // A full phone can store no edit either that would alter them, and the file may be the only way out.
    if (asStorageError(error)?.kind !== 'full') throw error;
  }
  return taken;
}

/** The photos whose picture is there. A photo without its picture would make the whole file count as broken. */
async function withPictures(
  db: LocalDatabase,
  unsent: readonly PhotoRecord[],
): Promise<{ photos: PhotoRecord[]; pictures: ZipEntry[] }> {
  const photos: PhotoRecord[] = [];
  const pictures: ZipEntry[] = [];
  for (const photo of unsent) {
    const full = (await db.photoBytes.get(photo.photoId))?.full;
    if (!full) continue;
    photos.push(photo);
    pictures.push({ name: pictureName(photo.photoId), content: full });
  }
  return { photos, pictures };
}
