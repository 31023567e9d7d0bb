import type { Task } from '@proofmark/contract/api/task.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { SelectedDock } from '../../ui/office/DeskDock.tsx';
import { isPlannable } from './plannable.ts';
import './selection-dock.css';
import { useManDays } from './use-man-days.ts';

interface SelectionDockProps {
  tasks: readonly Task[];
  onAssign: () => void;
  onMove: () => void;
  onCancel: () => void;
  onClear: () => void;
}

/** What can be done with the selected tasks. It stays while the list scrolls and changes. */
export function SelectionDock({ tasks, onAssign, onMove, onCancel, onClear }: SelectionDockProps) {
  const { t } = useTranslation();
  const manDays = useManDays();
  const days = tasks.reduce((sum, task) => sum + task.manDays, 0);
  const locked = tasks.filter(({ status }) => !isPlannable(status)).length;
  return (
    <SelectedDock
      label={t('work.selection.title')}
      count={t('work.selection.count', { count: tasks.length })}
      actions={
        <>
          <DeskButton
            kind="primary"
            isNotYet={locked > 0}
            shortcut={{ print: 'A', keys: 'A' }}
            onPress={() => {
              if (locked === 0) onAssign();
            }}
          >
            {t('work.assign.open')}
          </DeskButton>
          <DeskButton
            isNotYet={locked > 0}
            shortcut={{ print: 'D', keys: 'D' }}
            onPress={() => {
              if (locked === 0) onMove();
            }}
          >
            {t('work.move.open')}
          </DeskButton>
          <DeskButton
            isDanger
            isNotYet={locked > 0}
            onPress={() => {
              if (locked === 0) onCancel();
            }}
          >
            {t('work.cancel.open')}
          </DeskButton>
          <DeskButton kind="text" onPress={onClear}>
            {t('work.selection.clear')}
          </DeskButton>
        </>
      }
    >
      {days > 0 && <span>{manDays(days)}</span>}
      {locked > 0 && (
        <span className="selection-dock-locked">{t('work.selection.locked', { count: locked })}</span>
      )}
    </SelectedDock>
  );
}
