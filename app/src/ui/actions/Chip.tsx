import { useEffect, useRef, type ReactNode } from 'react';
import './chip.css';
import { classNames } from '../class-names.ts';

interface ChipProps {
  isPressed: boolean;
  onPress: () => void;
  /** Part of the label, set in ink. `''` while it is not known. */
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

interface ChipRowProps {
  /** Names the group. */
  label: string;
  /** Inside a sheet or form: no gutter of its own. */
  isInset?: boolean | undefined;
  /** On white with a hairline below, under a bar. */
  isBar?: boolean | undefined;
  /** In place of chips, while there are none. */
  none?: string | undefined;
  children: ReactNode;
}

/** Chips in one line that scrolls. The last chip in sight is always cut off, so that people see there are more. */
export function ChipRow({ label, isInset = false, isBar = false, none, children }: ChipRowProps) {
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const observer = new ResizeObserver(() => cutAChip(row.current));
    if (row.current !== null) observer.observe(row.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={row}
      className={classNames('chip-row', isInset && 'inset', isBar && 'bar')}
      role="group"
      aria-label={label}
    >
      {none !== undefined && <span className="chip-none">{none}</span>}
      {children}
    </div>
  );
}

/** Widens the gaps until the row's edge falls inside a chip rather than beside one. */
function cutAChip(row: HTMLElement | null): void {
  if (row === null) return;
  for (const gap of [8, 11, 14, 17]) {
    row.style.columnGap = `${gap}px`;
    const edge = row.getBoundingClientRect().right;
    const isCut = [...row.children].some((chip) => {
      const { left, right } = chip.getBoundingClientRect();
      return left < edge - LEAST_SEEN_PX && right > edge + LEAST_HIDDEN_PX;
    });
    if (row.scrollWidth <= row.clientWidth || isCut) return;
  }
}

const LEAST_SEEN_PX = 14;
const LEAST_HIDDEN_PX = 8;
