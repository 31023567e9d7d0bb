import type { Task } from '@proofmark/contract/api/task.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PATHS } from '../../../paths.ts';
import { DeskButton } from '../../../ui/office/DeskButton.tsx';
import { UNDATED } from './board.ts';
import { PlanCell } from './PlanCell.tsx';
import type { useHeldVisit } from './use-held-visit.ts';

interface UndatedRowProps {
  tasks: readonly Task[];
  /** How many there are, such as `1000+`; undefined if these are all. */
  all: string | undefined;
  /** A filter is about other visits. */
  isFaint: (task: Task) => boolean;
  handlersOf: ReturnType<typeof useHeldVisit>['handlersOf'];
}

const NO_WAYS = new Map<string, never>();

/** What nobody has planned for a day. */
export function UndatedRow({ tasks, all, isFaint, handlersOf }: UndatedRowProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <div role="row" className="plan-board-undated">
      <span role="rowheader" className="plan-board-person">
        <b>{t('work.noDay')}</b>
        <small>
          {all === undefined
            ? t('work.tasks', { count: tasks.length })
            : t('work.plan.undated', { n: tasks.length, all })}
        </small>
        {all !== undefined && (
          <DeskButton
            kind="text"
            onPress={() => void navigate({ to: PATHS.work, search: { view: 'unassigned' } })}
          >
            {t('work.plan.listAll')}
          </DeskButton>
        )}
      </span>
      <PlanCell
        place={UNDATED}
        name={t('work.noDay')}
        tasks={tasks}
        load={0}
        isAway={false}
        isPast={false}
        isFaint={isFaint}
        ways={NO_WAYS}
        way={null}
        {...handlersOf(UNDATED)}
      />
    </div>
  );
}
