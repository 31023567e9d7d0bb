import { useEffect, useState } from 'react';
import { storageRoom, type StorageRoom } from '../../store/storage-room.ts';

/** How much storage the browser gives. Null if it does not say. Undefined while we ask it. */
export function useStorageRoom(): StorageRoom | null | undefined {
  const [room, setRoom] = useState<StorageRoom | null>();
  useEffect(() => {
    let isOver = false;
    storageRoom()
      .catch(() => null)
      .then((read) => isOver || setRoom(read))
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, []);
  return room;
}
