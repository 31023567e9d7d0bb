/** @file Views that a person has saved under a name. They stay on this device. */
import { useKept } from './use-kept.ts';
import type { ShownWork } from './use-work-place.ts';

/** A view with its filters, under a name. */
export interface OwnView {
  name: string;
  shown: ShownWork;
}

/** More chips than this are hard to choose from. */
export const OWN_VIEW_LIMIT = 12;

/** The views of this person, oldest first, and a function that keeps others. */
export function useOwnViews(uid: number): [readonly OwnView[], (next: readonly OwnView[]) => void] {
  return useKept<readonly OwnView[]>(`proofmark.work-views.${uid}`, []);
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
