/** @file Exports all unsent work of this phone as one file, as a last resort when the phone cannot send it any more. */
import { VERSION } from '../../session/version.ts';
import type { LocalDatabase, PhotoRecord } from '../../store/local-database.ts';
import { LIST_NAME, pictureName, WORK_FORMAT, WORK_VERSION, type WorkFileList } from './work-file.ts';
import { writeZip, type ZipEntry } from './zip.ts';

/** What to export. */
interface ExportOptions {
  nickname: string;
  /** Only this report. */
  reportId?: string | undefined;
}

/** Packs operations (also the refused), photos and queued submissions into a file. Nothing on the phone changes. */
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
  const operations = (await db.operations.orderBy('op.hlc').toArray()).filter(isWanted);
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
