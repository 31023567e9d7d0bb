import {
  isValidElement,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useIsDrawn } from './draw-in-turn.ts';
import { WINDOWED_FROM } from './windowed-from.ts';

/** Moves the keyboard's place in a list. */
export interface RowsHandle {
  move: (step: 1 | -1) => void;
  /** The place of the keyboard, from 0. */
  current: () => number;
  /** The first and the last row in sight, from 0. All rows of a list that is drawn whole. */
  seen: () => [first: number, last: number];
  /** Makes a row the current one and brings it into sight. The focus stays where it is. */
  show: (index: number) => void;
  /** Gives the focus to a row, from 0. Default: the one where the keyboard is. */
  focus: (index?: number) => void;
}

interface DeskRowsProps {
  ref?: Ref<RowsHandle> | undefined;
  className: string;
  /** The row of headings. */
  head: ReactNode;
  /** The line below the rows. */
  end?: ReactNode;
  count: number;
  hasMore: boolean;
  onMore: () => void;
  /** Called when the pointer or the focus enters the rows, and when both have left them. */
  onInside?: ((isInside: boolean) => void) | undefined;
  /**
   * One row. It carries `data-row={index}` and `aria-rowindex={index + 2}`, after the headings, and the keyboard's place
   * is on its first button: `tabIndex` 0 if it is the current row, else -1. What `place` holds stays the same while the
   * list scrolls, so that a row may be a `memo`.
   */
  renderRow: (index: number, place: { isCurrent: boolean; onFocus: (index: number) => void }) => ReactNode;
}

/** So many rows are drawn at once, a screen 900 points high. The others come a few after each frame. */
const DRAWN_FIRST = 12;
/** The height of a row whose turn has not come. */
const ROW_HEIGHT = '52px';

/** The rows of a table of a desk. The keyboard moves from row to row, and long lists draw only what is seen. */
export function DeskRows({
  ref,
  className,
  head,
  end,
  count,
  hasMore,
  onMore,
  onInside,
  renderRow,
}: DeskRowsProps) {
  const [current, setCurrent] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const [headHeight, setHeadHeight] = useState(0);
  const windowed = useRef<VirtualizerHandle>(null);
  const inside = useRef({ pointer: false, focus: false });
  const [hasScrolled, setScrolled] = useState(false);

  /** Where the focus is: rows may have come or gone above it since it came there. */
  function rowAt(): number {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]');
    return row && box.current?.contains(row) ? Number(row.dataset['row']) : current;
  }

  function focusRow(index: number): void {
    const find = () => box.current?.querySelector<HTMLElement>(`[data-row="${index}"] [data-row-button]`);
    const found = find();
    if (found) return found.focus();
    windowed.current?.scrollToIndex(index, { align: 'center' });
    requestAnimationFrame(() => find()?.focus());
  }

  const enter = useEffectEvent((change: Partial<typeof inside.current>) => {
    const wasInside = inside.current.pointer || inside.current.focus;
    inside.current = { ...inside.current, ...change };
    const isInside = inside.current.pointer || inside.current.focus;
    if (isInside !== wasInside) onInside?.(isInside);
  });
  // The browser's own events: React misses the pointer that leaves while the row below it is replaced. They
  // are heard from before the first frame: later the pointer may be inside already.
  useLayoutEffect(() => {
    const rows = group.current;
    if (!rows) return;
    const end = new AbortController();
    const { signal } = end;
    // A finger comes and goes with each touch.
    const come = ({ pointerType }: PointerEvent) => enter({ pointer: pointerType === 'mouse' });
    const blur = ({ relatedTarget }: FocusEvent) =>
      enter({ focus: rows.contains(relatedTarget as Node | null) });
    rows.addEventListener('pointerenter', come, { signal });
    rows.addEventListener('pointerleave', () => enter({ pointer: false }), { signal });
    rows.addEventListener('focusin', () => enter({ focus: true }), { signal });
    rows.addEventListener('focusout', blur, { signal });
    return () => end.abort();
  }, []);

  useImperativeHandle(ref, () => ({
    current: rowAt,
    seen() {
      const rows = windowed.current;
      if (!rows) return [0, count - 1];
      return [
        rows.findItemIndex(rows.scrollOffset),
        rows.findItemIndex(rows.scrollOffset + rows.viewportSize),
      ];
    },
    show(index) {
      setCurrent(index);
      const found = box.current?.querySelector(`[data-row="${index}"]`);
      if (found) found.scrollIntoView({ block: 'nearest' });
      else windowed.current?.scrollToIndex(index, { align: 'center' });
    },
    focus: (index = current) => focusRow(Math.min(index, count - 1)),
    move(step) {
      const isInside = box.current?.contains(document.activeElement) === true;
      // The first key enters the list where it was left.
      const next = isInside ? Math.min(count - 1, Math.max(0, rowAt() + step)) : Math.min(count - 1, current);
      setCurrent(next);
      focusRow(next);
      if (next === count - 1 && hasMore) onMore();
    },
  }));

  const row = (index: number, isAtOnce: boolean) => {
    const isCurrent = index === Math.min(current, count - 1);
    const drawn = renderRow(index, { isCurrent, onFocus: setCurrent });
    return (
      <RowInTurn
        key={isValidElement(drawn) ? drawn.key : index}
        index={index}
        isAtOnce={isAtOnce || isCurrent}
      >
        {drawn}
      </RowInTurn>
    );
  };
  return (
    <div
      ref={(element) => {
        box.current = element;
        // Not the rows themselves scroll, but the page of the desk.
        scroller.current = element?.closest<HTMLElement>('.desk-main') ?? null;
        setHeadHeight(element?.querySelector<HTMLElement>('[role="rowgroup"]')?.offsetHeight ?? 0);
      }}
      className={className}
    >
      <div role="table" aria-rowcount={hasMore ? -1 : count + 1}>
        {head}
        <div ref={group} role="rowgroup">
          {count >= WINDOWED_FROM ? (
            <Virtualizer
              ref={windowed}
              data={{ length: count }}
              scrollRef={scroller}
              startMargin={headHeight}
              onScroll={() => setScrolled(true)}
            >
              {(_, index) => <>{row(index, !hasScrolled)}</>}
            </Virtualizer>
          ) : (
            Array.from({ length: count }, (_, index) => row(index, index < DRAWN_FIRST))
          )}
        </div>
      </div>
      {end}
    </div>
  );
}

/** A row, or its place while it waits. A row without cells has to be busy (ARIA 1.2, aria-busy). */
function RowInTurn({ index, isAtOnce, children }: { index: number; isAtOnce: boolean; children: ReactNode }) {
  return useIsDrawn(isAtOnce) ? (
    children
  ) : (
    <div role="row" data-row={index} aria-rowindex={index + 2} aria-busy style={{ blockSize: ROW_HEIGHT }} />
  );
}
