/** @file How much storage the browser gives the app, and whether it may clear it. */
import { useEffect, useState } from 'react';

export interface StorageRoom {
  usedBytes: number;
  freeBytes: number;
  /** The browser promised not to clear the storage by itself. */
  isPersistent: boolean;
}

/** Null if the browser does not say (no secure context, old browsers). Undefined while we ask it. */
export function useStorageRoom(): StorageRoom | null | undefined {
  const [room, setRoom] = useState<StorageRoom | null>();

  useEffect(() => {
    let isOver = false;
    readRoom()
      .catch(() => null)
      .then((read) => {
        if (!isOver) setRoom(read);
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, []);

  return room;
}

async function readRoom(): Promise<StorageRoom | null> {
  // Missing on pages without TLS, although the type does not say so.
  const storage = navigator.storage as StorageManager | undefined;
  if (storage?.estimate === undefined) return null;
  const { usage = 0, quota = 0 } = await storage.estimate();
  return { usedBytes: usage, freeBytes: Math.max(0, quota - usage), isPersistent: await storage.persisted() };
}
