/** @file Work that the user waits for. The app covers the whole screen when it takes longer than 300 ms. */
import { create } from 'zustand';

const useForegroundStore = create<{ waits: number }>()(() => ({ waits: 0 }));

/** True while foreground work is running. */
export function useIsForegroundBusy(): boolean {
  return useForegroundStore((store) => store.waits > 0);
}

/** Covers the screen until the work succeeds or fails. Passes its result or error on. */
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
