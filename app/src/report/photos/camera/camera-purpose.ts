/**
 * @file [Note: Killed behind the camera] Phones short of memory close the browser while the phone's camera app is open,
 * and the photo is lost. Entries are safe, because each key saves them. Before the camera opens, this file notes what
 * the photo was for. Then the app can say what happened and offer to take it again.
 */
import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';
import { create } from 'zustand';

/** What a photo is for. */
interface CameraPurpose {
  uid: number;
  reportId: string;
  category: PhotoCategory;
  linkTo: readonly string[];
}

const KEY = 'proofmark.camera-purpose';

const usePurposeStore = create<{ lost: CameraPurpose | null }>()(() => ({ lost: readPurpose() }));

/** Notes what the phone's camera app is opened for. */
export function notePurpose(purpose: CameraPurpose): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(purpose));
  } catch {
    // If there is no room for the note, the camera opens anyway.
  }
}

/** The photo arrived, or the user came back without one. */
export function forgetPurpose(): void {
  localStorage.removeItem(KEY);
  usePurposeStore.setState({ lost: null });
}

/**
 * What the photo was for, if the page was closed while the camera was open. Null if there is no note, or if another
 * user made it.
 */
export function useLostPhoto(uid: number | undefined, reportId: string): CameraPurpose | null {
  const lost = usePurposeStore((store) => store.lost);
  return lost?.uid === uid && lost?.reportId === reportId ? lost : null;
}

/** Reads only the note of an earlier page: this page notes its own after the store was created. */
function readPurpose(): CameraPurpose | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as CameraPurpose | null;
  } catch {
    return null;
  }
}
