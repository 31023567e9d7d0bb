import { ChevronDown, ChevronUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { DeskButton } from './DeskButton.tsx';
import './desk-sheet.css';

/** Where the open entry is in its list. */
export interface SheetSteps {
  /** Such as `8 / 38`. */
  text: string;
  beforeLabel: string;
  afterLabel: string;
  /** Missing at the end of the list. */
  onBefore?: (() => void) | undefined;
  onAfter?: (() => void) | undefined;
}

interface DeskSheetProps {
  /** Read out. */
  label: string;
  title: ReactNode;
  /** The place in the list, and the ways to the neighbours. */
  steps?: SheetSteps | undefined;
  closeLabel: string;
  onClose: () => void;
  /** DeskSheetBody and DeskSheetDock. */
  children: ReactNode;
}

/** What is open of a list, beside it. On a narrow screen it covers the list, on a phone it is the whole page. */
export function DeskSheet({ label, title, steps, closeLabel, onClose, children }: DeskSheetProps) {
  return (
    <aside className="desk-sheet" aria-label={label}>
      <header className="desk-sheet-head">
        <h2>{title}</h2>
        {steps && (
          <span className="desk-sheet-steps">
            {steps.text}
            <Step icon={<ChevronUp size={18} />} label={steps.beforeLabel} onPress={steps.onBefore} />
            <Step icon={<ChevronDown size={18} />} label={steps.afterLabel} onPress={steps.onAfter} />
          </span>
        )}
        <DeskButton kind="icon" icon={<X size={18} />} label={closeLabel} onPress={onClose} />
      </header>
      {children}
    </aside>
  );
}

function Step({
  icon,
  label,
  onPress,
}: {
  icon: ReactNode;
  label: string;
  onPress: (() => void) | undefined;
}) {
  return (
    <DeskButton
      kind="icon"
      icon={icon}
      label={label}
      isNotYet={onPress === undefined}
      onPress={() => onPress?.()}
    />
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
