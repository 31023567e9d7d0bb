/** @file What a person has chosen at a desk. It stays on this device. */
import { useState } from 'react';
import { readStored } from '../../api/client.ts';

/** A value under a key, and a function that keeps another. While storage is closed it lasts until the page closes. */
export function useKept<T>(key: string, fallback: T): [T, (next: T) => void] {
  const [value, setValue] = useState<T>(() => parsed(readStored(key)) ?? fallback);
  return [
    value,
    (next) => {
      setValue(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Storage is closed.
      }
    },
  ];

  function parsed(text: string | null): T | null {
    try {
      const stored: unknown = JSON.parse(text ?? 'null');
      const isAlike = typeof stored === typeof fallback && Array.isArray(stored) === Array.isArray(fallback);
      return isAlike ? (stored as T | null) : null;
    } catch {
      return null;
    }
  }
}
