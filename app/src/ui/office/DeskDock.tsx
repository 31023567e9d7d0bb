import type { ReactNode } from 'react';
import './desk-dock.css';

interface DeskDockProps {
  /** At the left: what leads elsewhere. */
  first?: ReactNode;
  /** At the right: a paragraph that says how things are, then the buttons, the primary one last. */
  children: ReactNode;
}

/** The end of a page that ends in a decision. */
export function DeskDock({ first, children }: DeskDockProps) {
  return (
    <footer className="desk-dock">
      {first && <span className="desk-dock-first">{first}</span>}
      {children}
    </footer>
  );
}

interface SelectedDockProps {
  /** Read out. */
  label: string;
  /** What is selected, such as `3 selected`. */
  count: string;
  /** What the selection amounts to. */
  children?: ReactNode;
  actions: ReactNode;
}

/** What can be done with the selected rows of a list. */
export function SelectedDock({ label, count, children, actions }: SelectedDockProps) {
  return (
    <div className="desk-dock selected" role="region" aria-label={label}>
      <b>{count}</b>
      {children}
      <span className="desk-dock-actions">{actions}</span>
    </div>
  );
}
