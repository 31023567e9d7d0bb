import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { DeskButton } from './DeskButton.tsx';
import './desk-sheet.css';

interface DeskSheetProps {
  /** Read out. */
  label: string;
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** DeskSheetBody and DeskSheetDock. */
  children: ReactNode;
}

/** What is open of a list, beside it. On a narrow screen it covers the list. */
export function DeskSheet({ label, title, closeLabel, onClose, children }: DeskSheetProps) {
  return (
    <aside className="desk-sheet" aria-label={label}>
      <header className="desk-sheet-head">
        <h2>{title}</h2>
        <DeskButton kind="icon" icon={<X size={18} />} label={closeLabel} onPress={onClose} />
      </header>
      {children}
    </aside>
  );
}

/** Scrolls. A `dl` in it is a list of names and values. */
export function DeskSheetBody({ children }: { children: ReactNode }) {
  return <div className="desk-sheet-body">{children}</div>;
}

/** What can be done, at the end. */
export function DeskSheetDock({ children }: { children: ReactNode }) {
  return <footer className="desk-sheet-dock">{children}</footer>;
}
