/**
 * @file The files that were not added: they failed, or the report already has them. Kept until the user answers.
 *
 * [Note: A photo that can be added later is kept] A camera gives its photo only once. If the phone is full, or a part
 * of the app is missing, the page keeps the file until the user tries again or dismisses it.
 */
import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';
import type { Position } from '@proofmark/contract/fields/field-types.ts';
import { create } from 'zustand';
import { addPhotos, type AddedPhotos } from '../../photos/add-photos.ts';
import { PASSING_REFUSALS, storageRefusal } from '../../photos/photo-refusal.ts';
import { appSettings } from '../../store/app-settings.ts';
import { whenOthersLogIn } from '../../store/current-database.ts';

interface AddFiles {
  reportId: string;
  files: readonly File[];
  category: PhotoCategory;
  source: 'camera' | 'library';
  linkTo?: readonly string[] | undefined;
  /** The phone's position, for a shot whose file has none. */
  gps?: Position | null | undefined;
  /** Also adds photos that the report already has. */
  keepsTwins?: boolean | undefined;
}

/** A file whose photo the report already has. The user decides. */
export interface Twin {
  fileName: string;
  /** The existing photo. */
  photoId: string;
  /** What adds it anyway. */
  adding: AddFiles;
}

/** A file that failed, with what it is for. */
export type RefusedFile = AddedPhotos['refused'][number] & { adding: AddFiles };

export interface PhotoOutcome {
  refused: readonly RefusedFile[];
  twins: readonly Twin[];
}

interface OutcomeStore extends PhotoOutcome {
  /** Batches of files in progress. */
  inWork: number;
}

const NONE: PhotoOutcome = { refused: [], twins: [] };

/** Of all reports. */
export const useOutcomeStore = create<OutcomeStore>()(() => ({ ...NONE, inWork: 0 }));
whenOthersLogIn(() => useOutcomeStore.setState(NONE));

/** Files that failed or that the report already has. */
export function usePhotoOutcome(reportId: string): PhotoOutcome {
  return outcomeOf(useOutcomeStore(), reportId);
}

/** What of it is for this report. */
export function outcomeOf({ refused, twins }: PhotoOutcome, reportId: string): PhotoOutcome {
  const isHere = ({ adding }: RefusedFile | Twin) => adding.reportId === reportId;
  return { refused: refused.filter(isHere), twins: twins.filter(isHere) };
}

/** True while chosen files are being processed. */
export function useIsAddingPhotos(): boolean {
  return useOutcomeStore((store) => store.inWork > 0);
}

/** The user dismisses failed files. This drops them too. */
export function dismissRefused(files: readonly RefusedFile[]): void {
  useOutcomeStore.setState(({ refused }) => ({ refused: refused.filter((file) => !files.includes(file)) }));
}

/** Tries failed files again if they may work, each for its own purpose. Returns the ids of the new photos. */
export async function addKept(files: readonly RefusedFile[]): Promise<string[]> {
  dismissRefused(files);
  const kept = files.filter(mayWorkLater);
  const added: string[] = [];
  for (const adding of new Set(kept.map((file) => file.adding))) {
    const again = kept.filter((file) => file.adding === adding).map(({ file }) => file);
    added.push(...(await addFiles({ ...adding, files: again })));
  }
  return added;
}

/** Drops the files whose photos the report already has. */
export function dropTwins(twins: readonly Twin[]): void {
  useOutcomeStore.setState((store) => ({ twins: store.twins.filter((twin) => !twins.includes(twin)) }));
}

/** Adds them anyway. Returns the ids of the new photos. */
export async function keepTwins(twins: readonly Twin[]): Promise<string[]> {
  dropTwins(twins);
  const added: string[] = [];
  for (const { adding } of twins) added.push(...(await addFiles({ ...adding, keepsTwins: true })));
  return added;
}

/** Adds files to the report and stores what there is to show. Returns the ids of the new photos. Never rejects. */
export async function addFiles(adding: AddFiles): Promise<string[]> {
  const { reportId, files, category, source, linkTo, gps = null, keepsTwins = false } = adding;
  // Earlier failures are old news. Within a burst they stay, and so do kept files.
  useOutcomeStore.setState(({ inWork, refused }) => ({
    inWork: inWork + 1,
    refused: refused.filter((file) => inWork > 0 || mayWorkLater(file) || file.adding.reportId !== reportId),
  }));
  const { photoLongEdge: longEdge, keepsOriginals } = appSettings();
  const options = {
    category,
    source,
    gps,
    longEdge,
    keepsOriginals,
    keepsTwins,
    ...(linkTo ? { linkTo: [...linkTo] } : {}),
  };
  const result = await addPhotos(reportId, files, options).catch((error: unknown) => failed(files, error));
  const twins = result.duplicates.map(({ file, ...twin }) => ({
    ...twin,
    adding: { ...adding, files: [file] },
  }));
  useOutcomeStore.setState((store) => ({
    inWork: store.inWork - 1,
    refused: [...store.refused, ...result.refused.map((file) => ({ ...file, adding }))],
    twins: [...store.twins, ...twins],
  }));
  return result.added;
}

/** Whether a later try may succeed. */
export function mayWorkLater({ reason }: Pick<RefusedFile, 'reason'>): boolean {
  return PASSING_REFUSALS.includes(reason);
}

function failed(files: readonly File[], error: unknown): AddedPhotos {
  const storage = storageRefusal(error);
  if (storage === null) reportError(error);
  const reason = storage ?? 'storageUnavailable';
  const refused = files.map((file) => ({ file, fileName: file.name, reason }) as const);
  return { added: [], duplicates: [], refused };
}
