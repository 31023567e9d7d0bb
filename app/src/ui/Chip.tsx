import type { ReactNode } from 'react';
import './chip.css';

export interface ChipProps {
  isPressed: boolean;
  onPress: () => void;
  /** Part of the label, set in ink. */
  count?: number | string | undefined;
  children: ReactNode;
}

/** A filter or a quick choice. */
export function Chip({ isPressed, onPress, count, children }: ChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={isPressed} onClick={onPress}>
      {children}
      {count !== undefined && <b>{count}</b>}
    </button>
  );
}

export interface ChipRowProps {
  /** Names the group. */
  label: string;
  /** Inside a sheet or form: no gutter of its own. */
  isInset?: boolean | undefined;
  /** On white with a hairline below, under a bar. */
  isBar?: boolean | undefined;
  children: ReactNode;
}

/** Chips in one line; what does not fit scrolls. */
export function ChipRow({ label, isInset = false, isBar = false, children }: ChipRowProps) {
  return (
    <div className={`chips${isInset ? ' inset' : ''}${isBar ? ' bar' : ''}`} role="group" aria-label={label}>
      {children}
    </div>
  );
}
