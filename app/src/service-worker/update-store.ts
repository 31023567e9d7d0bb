/** @file Whether a newer version of the app waits. */
import { create } from 'zustand';

export interface UpdateState {
  /** A newer version is on the phone, whole; it begins with the next reload. */
  isReady: boolean;
  /** The person has put the offer off; it is made again at the next start. */
  isPutOff: boolean;
}

export const useUpdateStore = create<UpdateState>()(() => ({ isReady: false, isPutOff: false }));
