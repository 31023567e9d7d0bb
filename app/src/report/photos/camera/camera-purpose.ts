/**
 * @file [Note: Killed behind the camera] Phones short of memory close the browser while the phone's camera app is open,
 * and the photo is lost. Entries are safe, because each key saves them. Before the camera opens, this file notes what
 * the photo was for. Then the app can say what happened and offer to take it again.
 */
import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';
import { create } from 'zustand';

/** What a photo is for. */
export interface CameraErrand {
  uid: number;
  reportId: string;
  category: PhotoCategory;
  linkTo: readonly string[];
}

const KEY = 'proofmark.camera-errand';

const useErrandStore = create<{ lost: CameraErrand | null }>()(() => ({ lost: readErrand() }));

/** Notes what the phone's camera app is opened for. */
export function noteErrand(errand: CameraErrand): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(errand));
  } catch {
    // If there is no room for the note, the camera opens anyway.
  }
}

/** The photo arrived, or the user came back without one. */
export function endErrand(): void {
  localStorage.removeItem(KEY);
  useErrandStore.setState({ lost: null });
}

/** The errand of a page that was closed while the camera was open. Null if there is none, or if it belongs to another user. */
export function useLostErrand(uid: number | undefined, reportId: string): CameraErrand | null {
  const lost = useErrandStore((store) => store.lost);
  return lost?.uid === uid && lost?.reportId === reportId ? lost : null;
}

/** Reads only the errand of an earlier page: this page notes its own after the store was created. */
function readErrand(): CameraErrand | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as CameraErrand | null;
  } catch {
    return null;
  }
}
