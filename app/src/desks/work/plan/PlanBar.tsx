import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { deskAction, useDeskKeys } from '../../../frame/desk-keys.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FilterMenus } from '../FilterMenus.tsx';
import { NameFilter } from '../NameFilter.tsx';
import { capacityOf, countNames, type BoardRow, type Place } from './board.ts';
import './plan-bar.css';
import { PLAN_FILTERS, type PlanFilters } from './plan-filters.ts';
import { conflictsOf } from './travel.ts';

interface PlanBarProps {
  rows: readonly BoardRow[];
  /** The rows have all their visits. */
  isKnown: boolean;
  today: string;
  filters: PlanFilters;
  /** Every name that can be chosen, once for each person or visit that has it. */
  names: Record<keyof PlanFilters, readonly string[]>;
  onFilters: (filters: PlanFilters) => void;
  /** Leads to a place of the board. */
  onShow: (place: Place) => void;
}

/** Who is shown, how much of their time is planned, and what should be looked at again. */
export function PlanBar({ rows, isKnown, today, filters, names, onFilters, onShow }: PlanBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [shown, setShown] = useState(-1);
  const conflicts = conflictsOf(rows, today);
  const days = (rows[0]?.days ?? []).map(({ day }) => capacityOf(rows, day));
  const sum = (name: 'planned' | 'available') => days.reduce((all, each) => all + each[name], 0);
  function showNext(): void {
    const next = (shown + 1) % conflicts.length;
    setShown(next);
    const place = conflicts[next];
    if (place) onShow(place);
  }
  useDeskKeys(
    conflicts.length === 0
      ? []
      : [deskAction(t('work.plan.conflicts', { count: conflicts.length }), showNext)],
  );
  return (
    <div className="plan-bar">
      <FilterMenus count={PLAN_FILTERS.filter((name) => filters[name] !== '').length}>
        {PLAN_FILTERS.map((name) => (
          <NameFilter
            key={name}
            label={t(name === 'city' ? 'work.plan.city' : `work.${name}`)}
            value={filters[name]}
            valueText={filters[name]}
            choices={countNames(names[name]).map(([id, count]) => ({
              id,
              text: `${id} · ${format.number(count)}`,
            }))}
            onChange={(value) => onFilters({ ...filters, [name]: value })}
          />
        ))}
      </FilterMenus>
      <span className="plan-bar-load">
        {isKnown &&
          t('work.plan.planned', {
            n: format.number(sum('planned'), 1),
            all: format.number(sum('available')),
          })}
      </span>
      {conflicts.length > 0 && (
        <button type="button" className="plan-bar-conflicts" onClick={showNext}>
          <TriangleAlert size={16} />
          {t('work.plan.conflicts', { count: conflicts.length })}
        </button>
      )}
    </div>
  );
}
