import { ArrowUp, ChevronRight, Circle, CircleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import { syncNow } from '../../sync/engine.ts';
import { GroupHeader } from '../../ui/Group.tsx';
import { gapText } from '../report/gap-text.ts';
import { useGoToGap } from '../report/gap-target.ts';
import { usePageReport } from '../report/use-current-report.ts';
import { submitList, type SubmitLine } from './submit-list.ts';

/** What stands before submitting: each line leads to its place. Nothing once the report is locked. */
export function SubmitGaps({ listRef }: { listRef: Ref<HTMLElement> }) {
  const { t } = useTranslation();
  const { gaps, isEditable, local, reportId } = usePageReport();
  if (!isEditable) return null;
  const { blockers, warnings, blockerCount, warningCount } = submitList(gaps);
  const { unsentPhotos } = local;
  return (
    <section ref={listRef} className="group gap before">
      <GroupHeader
        isInside
        title={
          blockerCount === 0
            ? t('conclusion.before.ready')
            : t('conclusion.before.title', { count: blockerCount })
        }
        note={warningCount > 0 ? t('conclusion.before.warnings', { count: warningCount }) : undefined}
      />
      <ul className="ready rows">
        {blockers.map((line) => (
          <GapLine key={keyOf(line)} line={line} icon={<Circle size={20} />} tone="pending" />
        ))}
        {warnings.map((line) => (
          <GapLine key={keyOf(line)} line={line} icon={<CircleAlert size={20} />} tone="none" />
        ))}
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

interface GapLineProps {
  line: SubmitLine;
  icon: ReactNode;
  tone: 'pending' | 'none';
}

function GapLine({ line: { gap, others }, icon, tone }: GapLineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const goToGap = useGoToGap();
  const { report } = usePageReport();
  const text = gapText(t, gap, report, language);
  return (
    <li data-v={tone}>
      <button type="button" onClick={() => goToGap(gap)}>
        {icon}
        <span>{others > 0 ? t('conclusion.before.andOthers', { text, count: others }) : text}</span>
        <span className="where">{t(`menus.${gap.section}`)}</span>
        <ChevronRight size={18} />
      </button>
    </li>
  );
}

function keyOf({ gap: { code, kind, id, field } }: SubmitLine): string {
  return [code, kind, id, field].join('/');
}
