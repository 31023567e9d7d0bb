/**
 * @file What became of the files that a person chose: those refused, and those there already, until the person has answered.
 *
 * [Note: A picture that can be taken later is kept] A camera gives its picture once. When the phone is full, or a part of
 * the app is missing, the file stays with the page, however many more are taken, until a later try or the person's word.
 */
import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';
import type { Position } from '@proofmark/contract/fields/field-types.ts';
import { create } from 'zustand';
import { addPhotos, type AddedPhotos } from '../../photos/add-photos.ts';
import { PASSING_REFUSALS, storageRefusal } from '../../photos/photo-refusal.ts';
import { appSettings } from '../../store/app-settings.ts';

export interface AddFiles {
  reportId: string;
  files: readonly File[];
  category: PhotoCategory;
  source: 'camera' | 'library';
  linkTo?: readonly string[] | undefined;
  /** Where the phone was, for a shot whose file does not tell. */
  gps?: Position | null | undefined;
  /** Also pictures that the report has already. */
  keepsTwins?: boolean | undefined;
}

/** A file whose picture the report has already; it waits for the person's word. */
export interface Twin {
  fileName: string;
  /** The photo that shows it. */
  photoId: string;
  /** How to add it all the same. */
  adding: AddFiles;
}

export interface PhotoOutcome {
  refused: AddedPhotos['refused'];
  /** Those of the refused that may be taken at a later try, with what they are for. */
  kept: readonly AddFiles[];
  twins: readonly Twin[];
}

interface OutcomeStore extends PhotoOutcome {
  /** Batches of files in work. */
  inWork: number;
}

const useOutcomeStore = create<OutcomeStore>()(() => ({ refused: [], kept: [], twins: [], inWork: 0 }));

/** Files that were refused or were there already; null when there is nothing to tell. */
export function usePhotoOutcome(reportId: string): PhotoOutcome | null {
  const refused = useOutcomeStore((store) => store.refused);
  const kept = useOutcomeStore((store) => store.kept);
  const all = useOutcomeStore((store) => store.twins);
  const twins = all.filter(({ adding }) => adding.reportId === reportId);
  return refused.length > 0 || twins.length > 0 ? { refused, kept, twins } : null;
}

/** True while chosen files are being made into photos. */
export function useIsAddingPhotos(): boolean {
  return useOutcomeStore((store) => store.inWork > 0);
}

/** The person has read which files were refused; those that were kept go too. */
export function dismissRefused(): void {
  useOutcomeStore.setState({ refused: [], kept: [] });
}

/** Tries the kept files once more, each for what it was taken for. Returns the ids of the new photos. */
export async function addKept(): Promise<string[]> {
  const { kept } = useOutcomeStore.getState();
  dismissRefused();
  const added: string[] = [];
  for (const adding of kept) added.push(...(await addFiles(adding)));
  return added;
}

/** Leaves the files out whose pictures the report has. */
export function dropTwins(twins: readonly Twin[]): void {
  useOutcomeStore.setState((store) => ({ twins: store.twins.filter((twin) => !twins.includes(twin)) }));
}

/** Adds them all the same. Returns the ids of the new photos. */
export async function keepTwins(twins: readonly Twin[]): Promise<string[]> {
  dropTwins(twins);
  const added: string[] = [];
  for (const { adding } of twins) added.push(...(await addFiles({ ...adding, keepsTwins: true })));
  return added;
}

/** Adds files to the report and keeps what there is to tell. Returns the ids of the new photos; never rejects. */
export async function addFiles(adding: AddFiles): Promise<string[]> {
  const { reportId, files, category, source, linkTo, gps = null, keepsTwins = false } = adding;
  // What was refused before is news no more; within a burst it stays, and so does what is kept.
  useOutcomeStore.setState(({ inWork, refused }) => ({
    inWork: inWork + 1,
    refused: inWork > 0 ? refused : refused.filter(isPassing),
  }));
  const longEdge = appSettings().photoLongEdge;
  const options = { category, source, gps, longEdge, keepsTwins, ...(linkTo ? { linkTo: [...linkTo] } : {}) };
  const result = await addPhotos(reportId, files, options).catch((error: unknown) => failed(files, error));
  const twins = result.duplicates.map(({ file, ...twin }) => ({
    ...twin,
    adding: { ...adding, files: [file] },
  }));
  const later = result.refused.filter(isPassing).map(({ file }) => file);
  useOutcomeStore.setState((store) => ({
    inWork: store.inWork - 1,
    refused: [...store.refused, ...result.refused],
    kept: later.length > 0 ? [...store.kept, { ...adding, files: later }] : store.kept,
    twins: [...store.twins, ...twins],
  }));
  return result.added;
}

function isPassing({ reason }: AddedPhotos['refused'][number]): boolean {
  return PASSING_REFUSALS.includes(reason);
}

function failed(files: readonly File[], error: unknown): AddedPhotos {
  const storage = storageRefusal(error);
  if (storage === null) reportError(error);
  const reason = storage ?? 'broken';
  const refused = files.map((file) => ({ file, fileName: file.name, reason }) as const);
  return { added: [], duplicates: [], refused };
}
