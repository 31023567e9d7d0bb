/** @file A second reading: what has not changed since the report was last decided is folded. */
import { useEffect, useMemo, useRef } from 'react';
import type { StoreApi } from 'zustand';
import type { LocalReport } from '../../../store/use-local-report.ts';
import { changedSince, type ReadingPoint } from './points.ts';
import type { ReadingState } from './reading-store.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * Folds the points that are as they were when the report was last returned or approved. Nothing folds away under the eyes:
 * what was drawn since that decision, because it has changed or was asked for, stays drawn. A first reading has nothing
 * folded.
 */
export function useFolded(
  store: StoreApi<ReadingState>,
  { task, status, rows }: Pick<LocalReport, 'task' | 'status' | 'rows'>,
  points: readonly ReadingPoint[],
): void {
  const isReviewed = status === 'submitted' || status === 'under_review';
  const decided = isReviewed ? task.decided : null;
  const changed = useMemo(
    () => (decided === null ? NONE : changedSince(points, rows, decided)),
    [points, rows, decided],
  );
  const seq = decided?.seq ?? -1;
  const before = useRef(seq);

  // The store is outside of React.
  useEffect(() => {
    if (before.current !== seq) store.setState({ unfolded: NONE });
    before.current = seq;
    store.setState({ changed: changed.size });
    store.getState().unfold(changed);
    const { folded: shown, unfolded } = store.getState();
    // The cover says what the report is, and stays.
    const isFolded = ({ id, section }: ReadingPoint) =>
      seq !== -1 && section !== 'cover' && !unfolded.has(id);
    const folded = new Set(points.filter(isFolded).map(({ id }) => id));
    const isAsBefore = folded.size === shown.size && [...folded].every((id) => shown.has(id));
    if (!isAsBefore) store.setState({ folded });
  }, [store, points, changed, seq]);
}
