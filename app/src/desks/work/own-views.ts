/** @file Views that a person has saved under a name. They stay on this device. */
import { useState } from 'react';
import { readStored } from '../../api/client.ts';
import type { ShownWork } from './use-work-place.ts';

/** A view with its filters, under a name. */
export interface OwnView {
  name: string;
  shown: ShownWork;
}

/** So many chips are still a choice. */
export const OWN_VIEW_LIMIT = 12;

/** The views of this person, oldest first, and a function that keeps others. */
export function useOwnViews(uid: number): [readonly OwnView[], (next: readonly OwnView[]) => void] {
  const key = `proofmark.work-views.${uid}`;
  const [views, setViews] = useState(() => parsed(readStored(key)));
  return [
    views,
    (next) => {
      setViews(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Storage is closed, so the views last until the page closes.
      }
    },
  ];
}

/** With another view, in place of one of the same name. */
export function withView(views: readonly OwnView[], view: OwnView): OwnView[] {
  return [...views.filter(({ name }) => name !== view.name), view];
}

/** True if two show the same. */
export function isSameView(a: ShownWork, b: ShownWork): boolean {
  const keys = ['view', 'q', 'inspector', 'client', 'factory'] as const;
  return keys.every((key) => a[key] === b[key]);
}

function parsed(text: string | null): readonly OwnView[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? (stored as OwnView[]) : [];
  } catch {
    return [];
  }
}
