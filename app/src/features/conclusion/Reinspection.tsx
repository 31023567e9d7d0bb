import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Group } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { AddTaskSheet } from '../../report/add-task/AddTaskSheet.tsx';
import { useMayReinspect } from '../../report/add-task/use-may-reinspect.ts';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';
import { useOpenTask } from '../../report/use-open-task.ts';

/** For a report that failed: starts its re-inspection. */
export function Reinspection() {
  const { t } = useTranslation();
  const report = useReportParts('conclusion');
  const { reportId, local } = usePageReport('reportId', 'local');
  const mayReinspect = useMayReinspect();
  const openTask = useOpenTask();
  const [isOpen, setOpen] = useState(false);
  const { status, task } = local;
  if (!mayReinspect(status, report.conclusion.overall)) return null;
  return (
    <Group hasGap>
      <ListRow
        leading={<RotateCcw size={20} />}
        value={t('conclusion.again.do')}
        sub={t('conclusion.again.sub')}
        onPress={() => setOpen(true)}
      />
      <AddTaskSheet
        key={reportId}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onAdded={openTask}
        first={{ reportId, orderNo: task.orderNo, reportNo: task.reportNo }}
      />
    </Group>
  );
}
