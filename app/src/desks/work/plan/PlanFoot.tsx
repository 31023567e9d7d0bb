import { TriangleAlert } from 'lucide-react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskFoot } from '../../../ui/office/Desk.tsx';
import { KeyHints } from '../../../ui/office/KeyHint.tsx';
import { useManDays } from '../use-man-days.ts';
import { loadWith, type BoardRow, type Held, type Place } from './board.ts';
import { betterFor, kmTo } from './travel.ts';
import { useWayText } from './use-way-text.ts';

interface PlanFootProps {
  held: Held | null;
  rows: readonly BoardRow[];
}

/** Where there is no foot: what a held visit would make of the place it is at. */
export function PlanHeld({ held, rows }: PlanFootProps) {
  return (
    <div role="status" className="plan-board-held">
      {held?.to && <Consequence held={held} to={held.to} rows={rows} />}
    </div>
  );
}

/** The keys of the board; while a visit is held, what it would make of the place below it. */
export function PlanFoot({ held, rows }: PlanFootProps) {
  const { t } = useTranslation();
  return (
    <DeskFoot>
      <span role="status">
        {held?.to ? <Consequence held={held} to={held.to} rows={rows} /> : t('work.plan.foot')}
      </span>
      <KeyHints
        hints={
          held?.isByKeys
            ? [
                { keys: ['←', '→', '↑', '↓'], label: t('work.plan.keyMove') },
                { keys: ['⏎'], label: t('work.plan.keyPut') },
                { keys: ['Esc'], label: t('work.plan.keyLeave') },
              ]
            : [
                { keys: ['←', '→', '↑', '↓'], label: t('work.plan.keyFocus') },
                { keys: ['⇧', '←'], label: t('work.plan.keyMove') },
                { keys: ['⏎'], label: t('work.assign.open') },
                { keys: ['[', ']'], label: t('work.plan.keyWeek') },
                { keys: ['Ctrl', 'Z'], label: t('common.undo') },
              ]
        }
      />
    </DeskFoot>
  );
}

/** "Thu 26 November, Ma Tao: 2 of 1 man-day · 110 km from Shantou. Free that day and near: Lin Jia". */
function Consequence({ held: { task }, to, rows }: { held: Held; to: Place; rows: readonly BoardRow[] }) {
  const { t } = useTranslation();
  const colon = t('report.mark.colon');
  const format = useFormat();
  const manDays = useManDays();
  const wayText = useWayText();
  const load = loadWith(rows, task, to);
  const row = rows.find(({ uid }) => uid === to.uid);
  if (load === null || !row) return t('work.plan.cannot');
  if (to.day === '') return task.reportNo + colon + t('work.noDay');
  const day = format.day(to.day, 'weekday');
  if (to.uid === null) return day + colon + t('work.notAssigned');
  const way = kmTo(row, task, to.day);
  const isAway = row.days.some((each) => each.day === to.day && each.isAway);
  const better = betterFor(rows, task, to);
  const facts = [
    load > 1 ? t('work.plan.over', { n: format.number(load, 1) }) : manDays(load),
    way && wayText(way),
    isAway && t('work.leave.away'),
    better && t('work.plan.better', { name: better.row.nickname }),
  ].filter(Boolean);
  const text = `${row.nickname}${t('report.mark.list')}${day}${colon}${facts.join(' · ')}`;
  if (load <= 1 && !isAway) return text;
  return (
    <b className="plan-board-warning">
      <TriangleAlert size={16} /> {text}
    </b>
  );
}
