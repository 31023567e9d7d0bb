import type { CellState } from '../ui/readings/Cells.tsx';

const MOST_CELLS = 24;

/**
 * One cell per thing to upload, at most 24. A cell is done when everything it covers is. With nothing to upload there
 * is one cell, done.
 */
export function progressCells(total: number, left: number): CellState[] {
  const all = Math.max(total, left);
  if (all === 0) return ['done'];
  const count = Math.min(all, MOST_CELLS);
  const done = Math.floor(((all - left) / all) * count);
  return Array.from({ length: count }, (_, index) => (index < done ? 'done' : 'open'));
}
