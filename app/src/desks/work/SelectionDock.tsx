import type { Task } from '@proofmark/contract/api/task.ts';
import { useNeedsNetwork } from '../../frame/use-needs-network.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { SelectedDock } from '../../ui/office/DeskDock.tsx';
import type { AskedChange } from './asked-change.ts';
import { isPlannable } from './plannable.ts';
import './selection-dock.css';
import { useManDays } from './use-man-days.ts';

interface SelectionDockProps {
  tasks: readonly Task[];
  onAsk: (what: NonNullable<AskedChange['what']>) => void;
  onClear: () => void;
}

/** What can be done with the selected tasks. It stays while the list scrolls and changes. */
export function SelectionDock({ tasks, onAsk, onClear }: SelectionDockProps) {
  const { t } = useTranslation();
  const manDays = useManDays();
  const days = tasks.reduce((sum, task) => sum + task.manDays, 0);
  const notAssigned = tasks.filter(({ status }) => status === 'draft').length;
  const locked = tasks.filter(({ status }) => !isPlannable(status)).length;
  const { isOffline, online } = useNeedsNetwork();
  const to = (what: NonNullable<AskedChange['what']>) => ({
    isNotYet: locked > 0 || isOffline,
    onPress: () =>
      online(() => {
        if (locked === 0) onAsk(what);
      }),
  });
  return (
    <SelectedDock
      label={t('work.selection.title')}
      count={t('work.selection.count', { count: tasks.length })}
      actions={
        <>
          <DeskButton kind="primary" shortcut={{ print: 'A', keys: 'A' }} {...to('assign')}>
            {t('work.assign.open')}
          </DeskButton>
          <DeskButton shortcut={{ print: 'D', keys: 'D' }} {...to('move')}>
            {t('work.move.open')}
          </DeskButton>
          <DeskButton isDanger {...to('cancel')}>
            {t('work.cancel.open')}
          </DeskButton>
          <DeskButton kind="text" onPress={onClear}>
            {t('work.selection.clear')}
          </DeskButton>
        </>
      }
    >
      {notAssigned > 0 && <span>{t('work.selection.notAssigned', { count: notAssigned })}</span>}
      {days > 0 && <span>{manDays(days)}</span>}
      {locked > 0 && (
        <span className="selection-dock-locked">{t('work.selection.locked', { count: locked })}</span>
      )}
    </SelectedDock>
  );
}
