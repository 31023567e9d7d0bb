import type { PlanPeople } from '@proofmark/contract/api/order.ts';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { deskAction, useDeskKeys } from '../../../frame/desk-keys.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskMenu } from '../../../ui/office/DeskMenu.tsx';
import { FilterChoices } from '../FilterChoices.tsx';
import { capacityOf, citiesOf, type BoardRow, type Place } from './board.ts';
import './plan-bar.css';
import { conflictsOf } from './travel.ts';

interface PlanBarProps {
  /** Everybody, and the rows that are shown. */
  people: PlanPeople['people'];
  rows: readonly BoardRow[];
  today: string;
  /** Where those who are shown live; '' for everybody. */
  city: string;
  onCity: (city: string) => void;
  /** Leads to a place of the board. */
  onShow: (place: Place) => void;
}

/** Who is shown, how much of their time is planned, and what should be looked at again. */
export function PlanBar({ people, rows, today, city, onCity, onShow }: PlanBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [keyword, setKeyword] = useState('');
  const [shown, setShown] = useState(-1);
  const conflicts = conflictsOf(rows, today);
  const days = (rows[0]?.days ?? []).map(({ day }) => capacityOf(rows, day));
  const sum = (name: 'planned' | 'available') => days.reduce((all, each) => all + each[name], 0);
  const wanted = keyword.trim().toLowerCase();
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
      <DeskMenu label={t('work.plan.city')} value={city}>
        {(close) => (
          <FilterChoices
            label={t('work.plan.city')}
            value={city}
            keyword={keyword}
            onKeyword={setKeyword}
            choices={citiesOf(people)
              .filter(([name]) => name.toLowerCase().includes(wanted))
              .map(([id, count]) => ({ id, text: `${id} · ${format.number(count)}` }))}
            onChoose={(next) => {
              setKeyword('');
              onCity(next);
              close();
            }}
          />
        )}
      </DeskMenu>
      <span className="plan-bar-load">
        {t('work.plan.planned', {
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
