import { ArrowUp, ChevronRight } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { syncNow } from '../../sync/engine.ts';
import { GroupHeader } from '../../ui/layout/Group.tsx';
import { gapList } from '../../report/gaps/gap-list.ts';
import { GapLines } from '../../report/gaps/GapLines.tsx';
import { usePageReport } from '../../report/use-current-report.ts';

/** What is missing before submission. Each line links to its place. Shows nothing once the report is locked. */
export function SubmitGaps({ listRef }: { listRef: Ref<HTMLElement> }) {
  const { t } = useTranslation();
  const { gaps, progress, isEditable, local, reportId } = usePageReport(
    'gaps',
    'progress',
    'isEditable',
    'local',
    'reportId',
  );
  if (!isEditable) return null;
  const list = gapList(gaps);
  const { blockerCount, warningCount } = list;
  const { unsentPhotos } = local;
  const notes = [
    t('report.progress.done', { ...progress.all }),
    ...(warningCount > 0 ? [t('report.progress.explain', { count: warningCount })] : []),
  ];
  return (
    <section ref={listRef} className="group gap before">
      <GroupHeader
        isInside
        title={
          blockerCount === 0
            ? t('conclusion.before.ready')
            : t('conclusion.before.title', { count: blockerCount })
        }
        note={notes.join(' · ')}
      />
      <ul className="ready rows">
        <GapLines list={list} hasSection />
        {unsentPhotos > 0 && (
          <li data-v="unsent">
            <button type="button" onClick={() => void syncNow(reportId)}>
              <ArrowUp size={20} />
              <span>{t('conclusion.before.unsentPhotos', { count: unsentPhotos })}</span>
              <span className="where">{t('conclusion.before.automatic')}</span>
              <ChevronRight size={18} />
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
