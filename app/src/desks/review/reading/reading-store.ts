/** @file What the open document shares: its points, which one is current, and which are seen. */
import { createContext, use } from 'react';
import { createStore, type StoreApi } from 'zustand';
import { usePart } from '../../../ui/use-same.ts';
import type { NumberedThread, Writing } from './comments/comment-store.ts';
import type { ReadingPoint } from './points.ts';

export interface ReadingState {
  points: readonly ReadingPoint[];
  /** Id of a point → its number in the document. */
  numbers: ReadonlyMap<string, number>;
  /** Ids of the points that are drawn wherever they are; null for all. */
  drawnFirst: ReadonlySet<string> | null;
  /** Ids of the points that the person has seen as they are now. */
  seen: ReadonlySet<string>;
  current: string | null;
  /** Ids of the points that are not drawn, because they have not changed since the report was last decided. */
  folded: ReadonlySet<string>;
  /** Ids of the points that stay drawn in a second reading, because they have changed or the person asked for them. */
  unfolded: ReadonlySet<string>;
  /** In a second reading: how many points have changed. */
  changed: number;
  unfold: (ids: Iterable<string>) => void;
  /** Makes a point current and brings it into sight. */
  goTo: (id: string) => void;
  openPhoto: (id: string) => void;
  /** What reviewer and team say, in the order of the report. */
  threads: readonly NumberedThread[];
  /** The id of the thread that a press on its mark has led to. */
  thread: string | null;
  openThread: (id: string | null) => void;
  /** The comment that is being written; null closes the form, and keeps what was typed. */
  writing: Writing | null;
  write: (writing: Writing | null) => void;
  /** Most reports have none, and a large one has a thousand points: they need not look. */
  hasCorrections: boolean;
  /** The point at which something is being corrected, and what. */
  correcting: { pointId: string; what: 'wording' | 'fact' } | null;
  correct: (correcting: ReadingState['correcting']) => void;
}

export const ReadingContext = createContext<StoreApi<ReadingState>>(
  createStore(() => ({
    points: [],
    numbers: new Map<string, number>(),
    drawnFirst: null,
    seen: new Set<string>(),
    current: null,
    folded: new Set<string>(),
    unfolded: new Set<string>(),
    changed: 0,
    unfold: () => {},
    goTo: () => {},
    openPhoto: () => {},
    threads: [],
    thread: null,
    openThread: () => {},
    writing: null,
    write: () => {},
    hasCorrections: false,
    correcting: null,
    correct: () => {},
  })),
);

/** A part of the document's state. Redraws only when that part changes. */
export function useReading<S>(select: (state: ReadingState) => S): S {
  return usePart(use(ReadingContext), select);
}

/** The points that are still to be looked at. What is folded needs no second look. */
export function toSee({
  points,
  seen,
  folded,
}: Pick<ReadingState, 'points' | 'seen' | 'folded'>): ReadingPoint[] {
  return points.filter(({ id }) => !seen.has(id) && !folded.has(id));
}

/** The first point that is still to be looked at, beginning after the current one. Null when there is none. */
export function nextUnseen(
  state: Pick<ReadingState, 'points' | 'seen' | 'current' | 'folded'>,
): string | null {
  const { points, current } = state;
  const left = new Set(toSee(state));
  const start = points.findIndex(({ id }) => id === current) + 1;
  const inTurn = [...points.slice(start), ...points.slice(0, start)];
  return inTurn.find((point) => left.has(point))?.id ?? null;
}

/** The point so many steps from the current one, at most the first or the last. */
export function pointBeside(
  { points: all, current, folded }: Pick<ReadingState, 'points' | 'current' | 'folded'>,
  step: 1 | -1,
): string | null {
  const points = all.filter(({ id }) => !folded.has(id));
  const at = points.findIndex(({ id }) => id === current);
  const next = at === -1 ? 0 : Math.min(points.length - 1, Math.max(0, at + step));
  return points[next]?.id ?? null;
}
