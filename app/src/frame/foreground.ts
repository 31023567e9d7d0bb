/** @file Work that the person waits for, with the whole screen covered once it takes longer than 300 ms. */
import { create } from 'zustand';

const useForegroundStore = create<{ waits: number }>()(() => ({ waits: 0 }));

/** True while something in the foreground is under way. */
export function useIsForegroundBusy(): boolean {
  return useForegroundStore((store) => store.waits > 0);
}

/** Covers the screen until the work is over, whether it succeeds or fails; passes its outcome on. */
export async function inForeground<T>(work: Promise<T>): Promise<T> {
  count(1);
  try {
    return await work;
  } finally {
    count(-1);
  }
}

function count(by: number): void {
  useForegroundStore.setState(({ waits }) => ({ waits: waits + by }));
}
