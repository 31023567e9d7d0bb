import { useDeskKeys } from '../../../../frame/desk-keys.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { usePageReport } from '../../../../report/use-current-report.ts';
import { useReading } from '../reading-store.ts';
import { correctablesOf } from './correctable.ts';

/** What can be corrected at the current point, and a function that begins. For the reviewer; nobody else corrects. */
export function useCorrections(): { wording: (() => void) | null; fact: (() => void) | null } {
  const { t } = useTranslation();
  const { report, mayReview } = usePageReport('report', 'mayReview');
  const point = useReading(({ points, current }) => points.find(({ id }) => id === current));
  const correct = useReading((state) => state.correct);
  const begin = (what: 'wording' | 'fact') =>
    point === undefined || !mayReview || correctablesOf(t, point, report, what).length === 0
      ? null
      : () => correct({ pointId: point.id, what });
  return { wording: begin('wording'), fact: begin('fact') };
}

/** E changes the wording of the current point, O corrects a fact. */
export function useCorrectionKeys(): void {
  const { t } = useTranslation();
  const { wording, fact } = useCorrections();
  useDeskKeys([
    ...(wording ? [{ keys: 'e', print: ['E'], label: t('review.correct.editWording'), run: wording }] : []),
    ...(fact ? [{ keys: 'o', print: ['O'], label: t('review.correct.editFact'), run: fact }] : []),
  ]);
}
