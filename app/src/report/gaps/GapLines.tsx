import { gapText } from '@proofmark/contract/words/gap-text.ts';
import { ChevronRight, Circle, CircleAlert } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { GapList, GapListLine } from './gap-list.ts';
import { useGoToGap } from './gap-target.ts';
import '../report-page.css';
import { usePageReport } from '../use-current-report.ts';

export interface GapLinesProps {
  list: GapList;
  /** Names the section of each line. For lists over several sections. */
  hasSection?: boolean | undefined;
}

/** The list of gaps, blockers then warnings, as list items. Each links to its place. */
export function GapLines({ list: { blockers, warnings }, hasSection = false }: GapLinesProps) {
  return (
    <>
      {blockers.map((line) => (
        <GapLine key={keyOf(line)} line={line} isBlocker hasSection={hasSection} />
      ))}
      {warnings.map((line) => (
        <GapLine key={keyOf(line)} line={line} isBlocker={false} hasSection={hasSection} />
      ))}
    </>
  );
}

interface GapLineProps {
  line: GapListLine;
  isBlocker: boolean;
  hasSection: boolean;
}

function GapLine({ line: { gap, others }, isBlocker, hasSection }: GapLineProps) {
  const { t } = useTranslation();
  const goToGap = useGoToGap();
  const { report } = usePageReport('report');
  const text = gapText(t, gap, report);
  return (
    <li data-v={isBlocker ? 'pending' : 'none'}>
      <button type="button" onClick={() => goToGap(gap)}>
        {isBlocker ? <Circle size={20} /> : <CircleAlert size={20} />}
        <span>{others > 0 ? t('report.progress.andOthers', { text, count: others }) : text}</span>
        <span className="where">{hasSection ? t(`report.sections.${gap.section}`) : ''}</span>
        <ChevronRight size={18} />
      </button>
    </li>
  );
}

function keyOf({ gap: { code, kind, id, field } }: GapListLine): string {
  return [code, kind, id, field].join('/');
}
