import type { TaskDetail } from '@proofmark/contract/api/task.ts';
import { call } from '../../api/call.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useBusy } from '../../frame/use-busy.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { useLatestTasks } from './use-work.ts';

interface LikeEarlierProps {
  uid: number;
  isShown: boolean;
  onChoose: (earlier: TaskDetail) => void;
}

/** Begins an order with everything of an earlier one but its numbers and dates. */
export function LikeEarlier({ uid, isShown, onChoose }: LikeEarlierProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [, run] = useBusy();
  const tasks = useLatestTasks(uid, isShown);
  if (tasks.length === 0) return null;
  return (
    <SelectField
      label={t('work.like.label')}
      value=""
      emptyLabel={t('work.like.none')}
      options={tasks.map((task) => ({
        value: task.reportId,
        label: [format.text(task, 'product'), task.client, task.reportNo].filter(Boolean).join(' · '),
      }))}
      onChange={(id) => {
        const task = tasks.find(({ reportId }) => reportId === id);
        if (!task) return;
        const { orderNo, reportNo } = task;
        run(async () => onChoose(await call('task/detail', { orderNo, reportNo })));
      }}
    />
  );
}
