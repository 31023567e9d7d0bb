import './cells.css';

/** How far one step of a progress is; `gap` is missing and needed. */
export type CellState = 'done' | 'gap' | 'open';

const CLASS_BY_STATE = { done: 'done', gap: 'missing', open: undefined };

/** Progress in discrete cells: done accent, gap amber, open grey. `label` is read out. */
export function Cells({ cells, label }: { cells: CellState[]; label: string }) {
  return (
    <span className="cells" role="img" aria-label={label}>
      {cells.map((cell, index) => (
        <i key={index} className={CLASS_BY_STATE[cell]} />
      ))}
    </span>
  );
}
