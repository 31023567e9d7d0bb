/** @file What became of the files that a person chose: the ones refused are named until the person has read it. */
import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';
import { create } from 'zustand';
import { addPhotos, type AddedPhotos } from '../../photos/add-photos.ts';
import { appSettings } from '../../session/app-settings.ts';
import { asStorageError } from '../../store/storage-error.ts';

export type PhotoOutcome = Pick<AddedPhotos, 'refused' | 'duplicates'>;

interface OutcomeStore {
  outcome: PhotoOutcome | null;
  /** Batches of files in work. */
  inWork: number;
}

const useOutcomeStore = create<OutcomeStore>()(() => ({ outcome: null, inWork: 0 }));

/** Files that were refused or were there already; null when there is nothing to tell. */
export function usePhotoOutcome(): PhotoOutcome | null {
  return useOutcomeStore((store) => store.outcome);
}

/** True while chosen files are being made into photos. */
export function useIsAddingPhotos(): boolean {
  return useOutcomeStore((store) => store.inWork > 0);
}

export function dismissPhotoOutcome(): void {
  useOutcomeStore.setState({ outcome: null });
}

export interface AddFiles {
  reportId: string;
  files: readonly File[];
  category: PhotoCategory;
  source: 'camera' | 'library';
  linkTo?: readonly string[] | undefined;
}

/** Adds files to the report and keeps what there is to tell. Returns the ids of the new photos; never rejects. */
export async function addFiles({ reportId, files, category, source, linkTo }: AddFiles): Promise<string[]> {
  useOutcomeStore.setState(({ inWork }) => ({ inWork: inWork + 1, outcome: null }));
  const longEdge = appSettings().photoLongEdge;
  const options = { category, source, longEdge, ...(linkTo ? { linkTo: [...linkTo] } : {}) };
  const result = await addPhotos(reportId, files, options).catch((error: unknown) => failed(files, error));
  const { added, refused, duplicates } = result;
  const hasNews = refused.length > 0 || duplicates.length > 0;
  useOutcomeStore.setState(({ inWork }) => ({
    inWork: inWork - 1,
    outcome: hasNews ? { refused, duplicates } : null,
  }));
  return added;
}

function failed(files: readonly File[], error: unknown): AddedPhotos {
  const isStorage = asStorageError(error) !== null;
  if (!isStorage) reportError(error);
  const reason = isStorage ? 'storageFull' : 'broken';
  return { added: [], duplicates: [], refused: files.map(({ name }) => ({ fileName: name, reason })) };
}
