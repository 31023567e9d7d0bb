import { ArrowUp } from 'lucide-react';
import type { Ref } from 'react';
import { openOutbox } from '../../frame/unsent-work.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { syncNow } from '../../sync/engine.ts';
import { useEngineStore } from '../../sync/engine-store.ts';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { gapList } from '../../report/gaps/gap-list.ts';
import { GapLineButton, GapLines } from '../../report/gaps/GapLines.tsx';
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
  const isWaitingForWifi = useEngineStore((engine) => engine.isWaitingForWifi);
  if (!isEditable) return null;
  const list = gapList(gaps);
  const count = progress.all.open + list.unansweredCount;
  const { unsentPhotos } = local;
  const notes = [
    t('report.progress.done', { ...progress.all }),
    ...(list.unansweredCount > 0 ? [t('report.progress.explain', { count: list.unansweredCount })] : []),
  ];
  return (
    <section ref={listRef} className="conclusion-gaps">
      <Group hasRows={false} hasGap>
        <GroupHeader
          isInside
          title={count === 0 ? t('conclusion.before.ready') : t('conclusion.before.title', { count })}
          note={notes.join(' · ')}
        />
        <GapLines list={list} hasSection>
          {unsentPhotos > 0 && (
            <GapLineButton
              tone="unsent"
              icon={<ArrowUp size={20} />}
              text={t('conclusion.before.unsentPhotos', { count: unsentPhotos })}
              place={t(isWaitingForWifi ? 'conclusion.before.onWifi' : 'conclusion.before.automatic')}
              // What waits for Wi-Fi may cost money: there the person reads it and decides.
              onPress={isWaitingForWifi ? openOutbox : () => void syncNow(reportId)}
            />
          )}
        </GapLines>
      </Group>
    </section>
  );
}
