import type { Section } from '@proofmark/contract/report/sections.ts';
import { useRef, useState, type ReactNode, type UIEvent } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { classNames } from '../ui/class-names.ts';
import { Page } from '../ui/layout/Page.tsx';
import { GaugeStripAdd } from '../ui/readings/GaugeStrip.tsx';
import { NewTaskNotice } from './add-task/NewTaskNotice.tsx';
import { CommentsOfSection } from './comments/CommentsHere.tsx';
import { CopyNotice } from './CopyNotice.tsx';
import { CountSheet } from './counting/CountSheet.tsx';
import { LockedNotice } from './LockedNotice.tsx';
import { ReadingStrip } from './ReadingGauge.tsx';
import './report-page.css';
import { ReturnedNotice } from './ReturnedNotice.tsx';
import { RivalNotice } from './rivals/RivalNotice.tsx';
import { SectionProgress } from './SectionProgress.tsx';
import { usePageReport } from './use-current-report.ts';

interface ReportPageProps {
  /** Its progress and gaps come first on the page. */
  section: Section;
  /**
   * Shows the reading at the top of the page (gauge or table), with the plus button in the same place as on the strip.
   * The strip appears once the reading has scrolled away.
   */
  hero?: ReactNode;
  /** Above the dock: what is uploading. */
  transfer?: ReactNode;
  /** A `Dock` with the page's main action. */
  dock?: ReactNode;
  children: ReactNode;
}

/** The frame of a section's page. The shell draws the bar above it and the tabs below. */
export function ReportPage({ section, hero, transfer, dock, children }: ReportPageProps) {
  const { t } = useTranslation();
  const { isEditable } = usePageReport('isEditable');
  const heroBox = useRef<HTMLDivElement>(null);
  const [isHeroGone, setHeroGone] = useState(false);
  const hasHero = hero !== undefined;
  const [isCounting, setCounting] = useState(false);
  const onAdd = isEditable ? () => setCounting(true) : undefined;

  function noteScroll({ currentTarget }: UIEvent<HTMLElement>): void {
    if (hasHero) setHeroGone(currentTarget.scrollTop > (heroBox.current?.offsetHeight ?? 0));
  }

  return (
    <Page
      header={
        <>
          {!hasHero && <ReadingStrip onAdd={onAdd} />}
          {hasHero && isHeroGone && (
            <div className="report-page-strip">
              <ReadingStrip onAdd={onAdd} />
            </div>
          )}
        </>
      }
      footer={
        <>
          {transfer}
          {dock}
        </>
      }
      onScroll={noteScroll}
    >
      {hasHero && (
        <div ref={heroBox} className={classNames('report-page-hero', onAdd !== undefined && 'can-add')}>
          {hero}
          {onAdd !== undefined && !isHeroGone && (
            <div className="report-page-add">
              <GaugeStripAdd label={t('report.counting.open')} onPress={onAdd} />
            </div>
          )}
        </div>
      )}
      <NewTaskNotice />
      <LockedNotice />
      <CopyNotice />
      <RivalNotice />
      <ReturnedNotice />
      <SectionProgress section={section} />
      <CommentsOfSection section={section} />
      {children}
      <CountSheet isOpen={isCounting} onClose={() => setCounting(false)} />
    </Page>
  );
}
