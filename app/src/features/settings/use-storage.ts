/** @file How much room the browser gives, and whether it may take it back. */
import { useEffect, useState } from 'react';

export interface StorageRoom {
  usedBytes: number;
  freeBytes: number;
  /** The browser promised not to clear it by itself. */
  isPersistent: boolean;
}

/** Null where the browser does not tell (no secure context, old browsers); undefined while it is asked. */
export function useStorageRoom(): StorageRoom | null | undefined {
  const [room, setRoom] = useState<StorageRoom | null>();

  // Joins the browser's storage manager.
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
  // Missing on pages without TLS, whatever the type says.
  const storage = navigator.storage as StorageManager | undefined;
  if (storage?.estimate === undefined) return null;
  const { usage = 0, quota = 0 } = await storage.estimate();
  return { usedBytes: usage, freeBytes: Math.max(0, quota - usage), isPersistent: await storage.persisted() };
}
