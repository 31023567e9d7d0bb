/** @file The warning before the browser's storage for this app is full. */
import { useEffect, useState } from 'react';
import { storageRoom, type StorageRoom } from '../store/storage-room.ts';

/** The app warns from this share on. */
const NEARLY_FULL = 0.8;
const LOOK_EVERY_MS = 30_000;

/** The share of the storage that is used, from 80 % on. Null below that, and where the browser does not report it. */
export function useNearlyFull(): number | null {
  const [share, setShare] = useState<number | null>(null);

  // Connects to the browser's storage manager.
  useEffect(() => {
    let isOver = false;
    const look = () => {
      storageRoom().then(
        (room) => isOver || setShare(nearlyFull(room)),
        () => undefined,
      );
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, []);

  return share;
}

/** The used share if it is worth a warning, else null. */
export function nearlyFull(room: StorageRoom | null): number | null {
  if (room === null || room.quotaBytes <= 0) return null;
  const share = Math.min(1, room.usedBytes / room.quotaBytes);
  return share >= NEARLY_FULL ? share : null;
}
