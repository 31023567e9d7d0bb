import type { Task } from '@proofmark/contract/api/task.ts';
import { useState } from 'react';
import { useBusy } from '../../frame/use-busy.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUser } from '../../session/session-store.ts';
import { useServerClock } from '../../store/server-clock.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { DeskDialog } from '../../ui/office/DeskDialog.tsx';
import { AssignNotes } from './AssignNotes.tsx';
import { moveAll, namesOf } from './change-tasks.ts';
import { movedFits } from './plan-fit.ts';
import { usePlanPeople } from './use-work.ts';
import { weekOf } from './work-views.ts';

interface MoveDialogProps {
  /** Empty while it is closed. */
  tasks: readonly Task[];
  onClose: () => void;
  onDone: () => void;
}

/** Moves tasks to another day with their teams. It says who then has too much, or is away. */
export function MoveDialog({ tasks, onClose, onDone }: MoveDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { uid } = useUser();
  const { today } = useServerClock();
  const [day, setDay] = useState(tasks[0]?.plannedDate ?? '');
  const [isBusy, run] = useBusy();
  const { data } = usePlanPeople(uid, weekOf(day || today));
  const fits = day === '' ? [] : movedFits(data?.people ?? [], tasks, day);
  const names = (of: 'away' | 'over') =>
    format.list(fits.filter((fit) => fit[of].length > 0).map(({ nickname }) => nickname));
  const [away, over] = [names('away'), names('over')];

  async function move(): Promise<void> {
    const outcome = await moveAll(t, tasks, day);
    if (outcome !== 'none') onClose();
    if (outcome === 'all') onDone();
  }

  return (
    <DeskDialog
      isOpen={tasks.length > 0}
      onClose={onClose}
      isBusy={isBusy}
      title={t('work.move.title', { what: namesOf(t, tasks) })}
      closeLabel={t('common.close')}
      footer={
        <>
          <AssignNotes
            notes={[
              away !== '' && t('work.move.away', { names: away }),
              over !== '' && t('work.move.over', { names: over }),
              day !== '' && day < today && t('work.move.past'),
            ]}
          />
          <DeskButton
            kind="primary"
            isNotYet={day === ''}
            isBusy={isBusy}
            onPress={() => {
              if (day !== '') run(move);
            }}
          >
            {day === '' ? t('work.move.missing') : t('work.move.now', { day: format.day(day, 'weekday') })}
          </DeskButton>
        </>
      }
    >
      <DateField label={t('work.plannedDate')} hint={t('work.move.hint')} value={day} onChange={setDay} />
    </DeskDialog>
  );
}
