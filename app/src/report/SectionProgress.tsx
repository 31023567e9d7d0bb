import type { Section } from '@proofmark/contract/report/sections.ts';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Cells } from '../ui/readings/Cells.tsx';
import { gapList } from './gaps/gap-list.ts';
import { GapLines } from './gaps/GapLines.tsx';
import { progressCells } from './progress-cells.ts';
import './section-progress.css';
import { usePageReport } from './use-current-report.ts';

/** The progress of a section, "39 of 44 done". Unfolds the open points, each linked to its place. */
export function SectionProgress({ section }: { section: Section }) {
  const { t } = useTranslation();
  const { gaps, progress, isEditable } = usePageReport('gaps', 'progress', 'isEditable');
  const [isUnfolded, setUnfolded] = useState(false);
  const list = gapList(gaps.filter((gap) => gap.section === section));
  const { done, open, total } = progress[section];
  const isOpen = open + list.warnings.length > 0;
  if (!isEditable || (total === 0 && !isOpen)) return null;
  const said = t('report.progress.done', { done, total });
  const left = [
    ...(open > 0 ? [t('report.progress.open', { count: open })] : []),
    ...(list.unansweredCount > 0 ? [t('report.progress.explain', { count: list.unansweredCount })] : []),
  ].join(t('report.mark.list'));
  return (
    <section className="section-progress" aria-label={t('report.progress.label')}>
      <button
        type="button"
        aria-expanded={isOpen ? isUnfolded : undefined}
        disabled={!isOpen}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <b className="one-line">{said}</b>
        {/* The number beside it says the same. */}
        <span aria-hidden="true">
          <Cells cells={progressCells(total, open)} label={said} />
        </span>
        <span>{left || t('report.progress.nothing')}</span>
        {isOpen && (isUnfolded ? <ChevronUp size={18} /> : <ChevronDown size={18} />)}
      </button>
      {isUnfolded && isOpen && <GapLines list={list} />}
    </section>
  );
}
