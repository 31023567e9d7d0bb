/** @file Moving a visit over the board: by dragging, and by keys. */
import type { PlanPeople } from '@proofmark/contract/api/order.ts';
import type { Task } from '@proofmark/contract/api/task.ts';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { assignAll } from '../change-tasks.ts';
import { isPlannable } from '../plannable.ts';
import { isSamePlace, loadWith, teamAfter, UNDATED, type BoardRow, type Held, type Place } from './board.ts';

const ARROWS: Partial<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The visit that is held, and what every place of the board hears.
 * @param people all who can be sent, also those whom a filter hides
 * @param oneDay where one day is shown at a time: which, and a function that shows another
 */
export function useHeldVisit(
  rows: readonly BoardRow[],
  people: PlanPeople['people'],
  today: string,
  board: RefObject<HTMLElement | null>,
  onOpen: (task: Task) => void,
  oneDay: { day: string; show: (day: string) => void } | null,
) {
  const { t } = useTranslation();
  const [held, setHeld] = useState<Held | null>(null);
  const days = rows[0]?.days.map(({ day }) => day) ?? [];
  const isHeldOver = (place: Place) => held?.to != null && isSamePlace(held.to, place);

  async function move({ task, from, isByKeys }: Held, to: Place): Promise<void> {
    setHeld(null);
    if (to.day !== '') oneDay?.show(to.day);
    const isSame = from === to.uid && task.plannedDate === to.day;
    if (isSame || loadWith(rows, task, to) === null) return;
    const team = teamAfter(task, from, to.uid, people);
    await assignAll(t, [task], { ...team, plannedDate: to.day }, 'work.plan.moved');
    if (!isByKeys) return;
    // It is drawn at its new place once the answer has reached the board.
    await new Promise((resolve) => setTimeout(resolve));
    const shown = to.day === '' ? '/' : `${to.uid ?? ''}/${to.day}`;
    const place = board.current?.querySelector(`[data-place="${shown}"]`);
    const card = `[data-report="${task.reportId}"]`;
    const found = place?.querySelector<HTMLElement>(card) ?? board.current?.querySelector<HTMLElement>(card);
    found?.focus();
  }

  /** The place `right` days and `down` rows away; null beyond the board. Above the lane is what has no day. */
  function placeFrom({ uid: row, day }: Place, right: number, down: number): Place | null {
    const first = oneDay?.day ?? days.find((each) => each >= today) ?? days[0];
    if (day === '') return down > 0 && first !== undefined ? { uid: null, day: first } : null;
    if (row === null && down < 0) return UNDATED;
    const next = rows[rows.findIndex((each) => each.uid === row) + down];
    const nextDay = days[days.indexOf(day) + right];
    return next && nextDay !== undefined ? { uid: next.uid, day: nextDay } : null;
  }

  function focusPlace({ uid: row, day }: Place): void {
    if (day !== '') flushSync(() => oneDay?.show(day));
    const cell = board.current?.querySelector<HTMLElement>(`[data-place="${row ?? ''}/${day}"]`);
    (cell?.querySelector('button') ?? cell)?.focus();
  }

  /** Arrows lead from place to place. With Shift they take the visit along; Enter puts it down, Esc leaves it. */
  function onKey(event: KeyboardEvent, here: Place, task: Task | null): void {
    const isHeld = held?.isByKeys === true && task !== null;
    const arrow = ARROWS[event.key];
    if (isHeld && event.key === 'Enter') void move(held, held.to ?? here);
    else if (isHeld && event.key === 'Escape') setHeld(null);
    else if (arrow && isHeld) setHeld({ ...held, to: placeFrom(held.to ?? here, ...arrow) ?? held.to });
    else if (arrow && event.shiftKey && task && isPlannable(task.status))
      setHeld({ task, from: here.uid, to: placeFrom(here, ...arrow) ?? here, isByKeys: true });
    else if (arrow) {
      const place = placeFrom(here, ...arrow);
      if (place) focusPlace(place);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const handlersOf = (place: Place) => ({
    offered: held && (!held.isByKeys || isHeldOver(place)) ? loadWith(rows, held.task, place) : null,
    onHold: (task: Task | null) => setHeld(task && { task, from: place.uid, to: null, isByKeys: false }),
    onOver: () => {
      if (held && !isHeldOver(place)) setHeld({ ...held, to: place });
    },
    onDrop: () => {
      if (held) void move(held, place);
    },
    onOpen,
    onKey: (event: KeyboardEvent, task: Task | null) => onKey(event, place, task),
    onLeave: () => {
      if (held?.isByKeys) setHeld(null);
    },
  });

  return { held, handlersOf, focusPlace };
}
