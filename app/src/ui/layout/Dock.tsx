import type { ReactNode } from 'react';
import './dock.css';

/** Holds a page's main action, and one or two secondary ones to its left. */
export function Dock({ children }: { children: ReactNode }) {
  return <div className="dock">{children}</div>;
}
