/** @file A second reading: what has not changed since the report was last decided is folded. */
import { useEffect, useMemo, useState } from 'react';
import type { StoreApi } from 'zustand';
import type { LocalReport } from '../../../store/use-local-report.ts';
import { changedSince, type ReadingPoint } from './points.ts';
import type { ReadingState } from './reading-store.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * Folds the points that are as they were when the report was last returned or approved. Decided once for each decision, so
 * that nothing folds away under the eyes; what changes later unfolds. A first reading has nothing folded.
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
  const [first, setFirst] = useState({ seq: -1, folded: NONE });
  const seq = decided?.seq ?? -1;
  if (seq !== first.seq) {
    // The cover says what the report is, and stays.
    const isFolded = ({ id, section }: ReadingPoint) => seq !== -1 && section !== 'cover' && !changed.has(id);
    setFirst({ seq, folded: new Set(points.filter(isFolded).map(({ id }) => id)) });
  }

  // The store is outside of React.
  useEffect(() => store.setState({ folded: first.folded }), [store, first]);
  useEffect(() => {
    store.setState({ changed: changed.size });
    store.getState().unfold(changed);
  }, [store, changed]);
}
