import { create } from 'zustand';

/** A newer version, and what the person said about it. */
interface UpdateState {
  /** A newer version is completely on the phone. It starts with the next reload. */
  isReady: boolean;
  /** The person said "later". The offer comes back at the next start. */
  isPutOff: boolean;
}

/** The state of the newer version, live. */
export const useUpdateStore = create<UpdateState>()(() => ({ isReady: false, isPutOff: false }));
