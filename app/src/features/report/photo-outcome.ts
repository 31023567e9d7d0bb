/** @file What became of the files that a person chose: those refused, and those there already, until the person has answered. */
import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';
import { create } from 'zustand';
import { addPhotos, type AddedPhotos } from '../../photos/add-photos.ts';
import { appSettings } from '../../session/app-settings.ts';
import { asStorageError } from '../../store/storage-error.ts';

export interface AddFiles {
  reportId: string;
  files: readonly File[];
  category: PhotoCategory;
  source: 'camera' | 'library';
  linkTo?: readonly string[] | undefined;
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
  twins: readonly Twin[];
}

interface OutcomeStore extends PhotoOutcome {
  /** Batches of files in work. */
  inWork: number;
}

const useOutcomeStore = create<OutcomeStore>()(() => ({ refused: [], twins: [], inWork: 0 }));

/** Files that were refused or were there already; null when there is nothing to tell. */
export function usePhotoOutcome(reportId: string): PhotoOutcome | null {
  const refused = useOutcomeStore((store) => store.refused);
  const all = useOutcomeStore((store) => store.twins);
  const twins = all.filter(({ adding }) => adding.reportId === reportId);
  return refused.length > 0 || twins.length > 0 ? { refused, twins } : null;
}

/** True while chosen files are being made into photos. */
export function useIsAddingPhotos(): boolean {
  return useOutcomeStore((store) => store.inWork > 0);
}

/** The person has read which files were refused. */
export function dismissRefused(): void {
  useOutcomeStore.setState({ refused: [] });
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
  const { reportId, files, category, source, linkTo, keepsTwins = false } = adding;
  // What was refused before is news no more; within a burst it stays.
  useOutcomeStore.setState(({ inWork, refused }) => ({
    inWork: inWork + 1,
    refused: inWork > 0 ? refused : [],
  }));
  const longEdge = appSettings().photoLongEdge;
  const options = { category, source, longEdge, keepsTwins, ...(linkTo ? { linkTo: [...linkTo] } : {}) };
  const result = await addPhotos(reportId, files, options).catch((error: unknown) => failed(files, error));
  const twins = result.duplicates.map(({ file, ...twin }) => ({
    ...twin,
    adding: { ...adding, files: [file] },
  }));
  useOutcomeStore.setState((store) => ({
    inWork: store.inWork - 1,
    refused: [...store.refused, ...result.refused],
    twins: [...store.twins, ...twins],
  }));
  return result.added;
}

function failed(files: readonly File[], error: unknown): AddedPhotos {
  const isStorage = asStorageError(error) !== null;
  if (!isStorage) reportError(error);
  const reason = isStorage ? 'storageFull' : 'broken';
  return { added: [], duplicates: [], refused: files.map(({ name }) => ({ fileName: name, reason })) };
}
