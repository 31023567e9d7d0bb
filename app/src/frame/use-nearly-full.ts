/** @file The warning before the browser's room for this app is used up. */
import { useEffect, useState } from 'react';
import { storageRoom, type StorageRoom } from '../store/storage-room.ts';

/** From here on the person is told. */
export const NEARLY_FULL = 0.8;
const LOOK_EVERY_MS = 30_000;

/** The share of the room that is used, from 80 % on; null below it and where the browser does not tell. */
export function useNearlyFull(): number | null {
  const [share, setShare] = useState<number | null>(null);

  // Joins the browser's storage manager.
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

/** The share that is used when that is worth a warning, else null. */
export function nearlyFull(room: StorageRoom | null): number | null {
  if (room === null || room.quotaBytes <= 0) return null;
  const share = Math.min(1, room.usedBytes / room.quotaBytes);
  return share >= NEARLY_FULL ? share : null;
}
