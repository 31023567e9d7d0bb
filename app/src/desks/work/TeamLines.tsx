import type { Task } from '@proofmark/contract/api/task.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUser } from '../../session/session-store.ts';
import { useServerClock } from '../../store/server-clock.ts';
import { assignAll } from './change-tasks.ts';
import './team-lines.css';
import { usePlanPeople } from './use-work.ts';
import { weekOf } from './work-views.ts';

interface TeamLinesProps {
  task: Task;
  canPlan: boolean;
}

/** Who goes. While the visit can be planned, a press makes somebody of the team the lead. Who is no inspector any more drops out. */
export function TeamLines({ task, canPlan }: TeamLinesProps) {
  const { t } = useTranslation();
  /** Until the server has it. */
  const [chosen, setChosen] = useState<number | null>(null);
  const [lead] = task.inspectors;
  const { data } = usePlanPeople(useUser().uid, weekOf(useServerClock().today));
  const isGone = (uid: number) => canPlan && data?.people.every((person) => person.uid !== uid) === true;
  async function choose(leadUid: number): Promise<void> {
    setChosen(leadUid);
    const inspectorUids = task.inspectors
      .map(({ uid }) => uid)
      .filter((uid) => uid !== leadUid && !isGone(uid));
    await assignAll(t, [task], { leadUid, inspectorUids, plannedDate: null });
    setChosen(null);
  }
  return (
    <>
      <dt>{t('work.columns.lead')}</dt>
      <dd>
        {lead ? (
          <div role="radiogroup" aria-label={t('work.columns.lead')}>
            {task.inspectors.map(({ uid, nickname }) => (
              <label key={uid} className="team-lines-person">
                <input
                  type="radio"
                  name={`lead ${task.reportId}`}
                  disabled={!canPlan || chosen !== null || task.inspectors.length < 2 || isGone(uid)}
                  checked={uid === (chosen ?? lead.uid)}
                  onChange={() => void choose(uid)}
                />
                {nickname}
                {isGone(uid) ? (
                  <small>{t('work.plan.gone')}</small>
                ) : (
                  uid !== lead.uid && <small>{t('work.others')}</small>
                )}
              </label>
            ))}
          </div>
        ) : (
          t('work.notAssigned')
        )}
      </dd>
    </>
  );
}
