import { gapText } from '@proofmark/contract/words/gap-text.ts';
import { isBlocker } from '@proofmark/contract/report/readiness.ts';
import { reviewNotices } from '@proofmark/contract/report/review-notices.ts';
import { Check, Circle, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePageReport } from '../../../report/use-current-report.ts';
import { Chip, ChipRow } from '../../../ui/actions/Chip.tsx';
import { DeskDialog } from '../../../ui/office/DeskDialog.tsx';
import { QueuePlace } from './QueuePlace.tsx';
import { pointAt, READING_SECTIONS, type ReadingSection } from './points.ts';
import './reading-outline.css';
import { useReading } from './reading-store.ts';

interface SectionState {
  section: ReadingSection;
  first: string;
  total: number;
  unseen: number;
  /** How many comments are on its points. */
  comments: number;
}

/** The sections that have points, and how many of them are not seen. */
export function useSectionStates(): SectionState[] {
  const points = useReading((state) => state.points);
  const seen = useReading((state) => state.seen);
  const threads = useReading((state) => state.threads);
  return useMemo(
    () =>
      READING_SECTIONS.flatMap((section) => {
        const own = points.filter((point) => point.section === section);
        const [first] = own;
        if (!first) return [];
        const ids = new Set<string | null>(own.map(({ id }) => id));
        return [
          {
            section,
            first: first.id,
            total: own.length,
            unseen: own.filter(({ id }) => !seen.has(id)).length,
            comments: threads.filter(({ pointId }) => ids.has(pointId)).length,
          },
        ];
      }),
    [points, seen, threads],
  );
}

/** The section that the current point belongs to. */
function useCurrentSection(): ReadingSection | undefined {
  return useReading(({ points, current }) => points.find(({ id }) => id === current)?.section);
}

/** The sections with their ticks, and below them what to look at first. */
export function ReadingOutline() {
  const { t } = useTranslation();
  const sections = useSectionStates();
  const current = useCurrentSection();
  const goTo = useReading((state) => state.goTo);
  const total = sections.reduce((sum, each) => sum + each.total, 0);
  const unseen = sections.reduce((sum, each) => sum + each.unseen, 0);
  return (
    <nav className="reading-outline" aria-label={t('review.reading.outline')}>
      <h2>
        {t('review.columns.report')}
        <span>{t('review.reading.seen', { n: total - unseen, total })}</span>
      </h2>
      <ul>
        {sections.map(({ section, first, total: ofSection, unseen: left, comments }) => (
          <li key={section}>
            <button
              type="button"
              className="reading-outline-section"
              aria-current={section === current || undefined}
              onClick={() => goTo(first)}
            >
              {left === 0 ? <Check size={18} className="reading-outline-tick" /> : <Circle size={18} />}
              <span>{t(`review.reading.section.${section}`)}</span>
              <span className="visually-hidden">{t('review.reading.unseen', { count: left })}</span>
              <small>
                {comments > 0 && (
                  <>
                    <span className="visually-hidden">{t('review.comments.count', { count: comments })}</span>
                    <b aria-hidden>{comments}</b>
                  </>
                )}
                {ofSection}
              </small>
            </button>
          </li>
        ))}
      </ul>
      <LookFirst />
      <QueuePlace />
    </nav>
  );
}

/** The sections on a narrow screen. */
export function SectionChips() {
  const { t } = useTranslation();
  const sections = useSectionStates();
  const current = useCurrentSection();
  const goTo = useReading((state) => state.goTo);
  const finds = useFinds();
  const [isLooking, setLooking] = useState(false);
  return (
    <ChipRow label={t('review.reading.outline')} isBar>
      {sections.map(({ section, first, unseen }) => (
        <Chip
          key={section}
          isPressed={section === current}
          count={unseen === 0 ? '✓' : unseen}
          onPress={() => goTo(first)}
        >
          {t(`review.reading.section.${section}`)}
        </Chip>
      ))}
      {finds.length > 0 && (
        <Chip isPressed={isLooking} count={finds.length} onPress={() => setLooking(true)}>
          {t('review.reading.lookFirst')}
        </Chip>
      )}
      <DeskDialog
        isOpen={isLooking}
        onClose={() => setLooking(false)}
        title={t('review.reading.lookFirst')}
        closeLabel={t('common.close')}
      >
        <Finds finds={finds} onGo={() => setLooking(false)} />
      </DeskDialog>
    </ChipRow>
  );
}

/** A place in the report, and what is to be seen there. */
type Find = Parameters<typeof pointAt>[2] & { code: string; text: string };

/** What the rules found, most serious first. */
function useFinds(): Find[] {
  const { t } = useTranslation();
  const { report, gaps } = usePageReport('report', 'gaps');
  return useMemo(
    () => [
      ...reviewNotices(report)
        .filter(({ code }) => code !== 'warnings' && code !== 'warningsOpen')
        .map((notice) => ({ ...notice, text: t(`review.notice.${notice.code}`, { count: notice.count }) })),
      // Comments have their own column.
      ...gaps
        .filter(({ code }) => code !== 'commentNotAnswered')
        .map((gap) => ({
          ...gap,
          text:
            gapText(t, gap, report) + (isBlocker(gap) ? '' : ` · ${gap.answer ?? t('report.answer.none')}`),
        })),
    ],
    [report, gaps, t],
  );
}

function LookFirst() {
  const { t } = useTranslation();
  const finds = useFinds();
  return (
    <>
      <h2>
        {t('review.reading.lookFirst')}
        <span>{finds.length}</span>
      </h2>
      {finds.length === 0 && <p>{t('review.nothing')}</p>}
      <Finds finds={finds} />
    </>
  );
}

/** Each leads to its place. */
function Finds({ finds, onGo }: { finds: readonly Find[]; onGo?: () => void }) {
  const { report } = usePageReport('report');
  const points = useReading((state) => state.points);
  const goTo = useReading((state) => state.goTo);
  return (
    <ul>
      {finds.map(({ text, ...place }) => (
        <li key={`${place.code}/${place.kind}/${place.id}/${text}`}>
          <button
            type="button"
            className="reading-outline-find"
            onClick={() => {
              const point = pointAt(points, report, place);
              onGo?.();
              if (point) goTo(point.id);
            }}
          >
            <TriangleAlert size={16} />
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
