/**
 * @file [Note: Killed behind the camera] Phones short of memory close the browser while their own camera app is open; the
 * picture then never comes. What was entered is stored with every key, and what the picture was for is noted here before
 * the camera opens, so that the app can say what happened and offer to take it again.
 */
import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';
import { create } from 'zustand';

/** What a picture is for. */
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
    // Without room for it the camera opens all the same.
  }
}

/** The picture came, or the person went back without one. */
export function endErrand(): void {
  localStorage.removeItem(KEY);
  useErrandStore.setState({ lost: null });
}

/** The errand of a page that was closed behind the camera; null when there is none, or it is another person's. */
export function useLostErrand(uid: number | undefined, reportId: string): CameraErrand | null {
  const lost = useErrandStore((store) => store.lost);
  return lost?.uid === uid && lost?.reportId === reportId ? lost : null;
}

/** Only an earlier page's: those of this one are noted after the store was made. */
function readErrand(): CameraErrand | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as CameraErrand | null;
  } catch {
    return null;
  }
}
