import { useNavigate } from '@tanstack/react-router';
import { ChevronRight, Footprints, GitCompare, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '../../paths.ts';
import type { TaskRecord } from '../../store/local-database.ts';
import { Group } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { AppSheet } from '../../frame/AppSheet.tsx';
import { ReportFileRows } from '../../report/files/ReportFileRows.tsx';
import { useReportFiles } from '../../report/files/use-report-files.tsx';
import { AddTaskSheet } from '../../report/add-task/AddTaskSheet.tsx';

interface TaskMenuProps {
  /** The task of the menu that is open or was open last. */
  task: TaskRecord;
  /** The report failed, so a re-inspection can follow. */
  mayStartAgain: boolean;
  isOpen: boolean;
  onClose: () => void;
  onOpenTask: (task: TaskRecord) => void;
}

/** What the user can do with a report in the list: open it, see what happened to it, inspect again what failed. */
export function TaskMenu({ task, mayStartAgain, isOpen, onClose, onOpenTask }: TaskMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const { reportId, orderNo, reportNo } = task;
  const files = useReportFiles(task);
  return (
    <>
      <AppSheet isOpen={isOpen} onClose={onClose} title={reportNo} isFlush>
        <Group>
          <ListRow
            leading={<ChevronRight size={20} />}
            value={t('home.menu.open')}
            hasNoChevron
            onPress={() => {
              onClose();
              onOpenTask(task);
            }}
          />
          {task.status !== 'draft' && <ReportFileRows files={files} onChoose={onClose} />}
          <ListRow
            leading={<Footprints size={20} />}
            value={t('menus.audit')}
            hasNoChevron
            onPress={() => {
              onClose();
              void navigate({ to: PATHS.audit, search: { orderNo, reportNo } });
            }}
          />
          <ListRow
            leading={<GitCompare size={20} />}
            value={t('menus.versions')}
            hasNoChevron
            onPress={() => {
              onClose();
              void navigate({ to: PATHS.versions, search: { orderNo, reportNo } });
            }}
          />
          {mayStartAgain && (
            <ListRow
              leading={<RotateCcw size={20} />}
              value={t('conclusion.again.do')}
              sub={t('conclusion.again.sub')}
              hasNoChevron
              onPress={() => {
                onClose();
                setAdding(true);
              }}
            />
          )}
        </Group>
      </AppSheet>
      {files.sheets}
      <AddTaskSheet
        key={reportId}
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onAdded={onOpenTask}
        first={{ reportId, orderNo, reportNo }}
      />
    </>
  );
}
