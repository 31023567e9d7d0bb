/** @file What earlier lots say, in one line; and what the switching rules make of them. */
import type { LotHistory } from '../api/report.ts';
import type { Translate } from './translator.ts';

/** An earlier lot, as `report/lotHistory` lists it. */
export type Lot = LotHistory['items'][number];
type Advice = NonNullable<LotHistory['advice']>;

/** The latest lots that the line counts. */
const COUNTED = 5;
const RESULTS = ['pass', 'conditional', 'fail', 'pending', 'aborted'] as const;

/** "Last 5 lots: 4 pass, 1 fail"; lots without a result count as pending. */
export function lotsText(t: Translate, lots: readonly Lot[]): string {
  const latest = lots.slice(0, COUNTED);
  const counts = RESULTS.flatMap((result) => {
    const n = latest.filter(({ overall }) => (overall ?? 'pending') === result).length;
    return n > 0 ? [t(`report.lots.count.${result}`, { n })] : [];
  });
  return t('report.lots.latest', {
    count: latest.length,
    counts: counts.join(t('report.mark.list')),
  });
}

/**
 * The hint of the switching rules; undefined if nothing should change. `severity` is this report's: advice that it
 * follows already is left out.
 */
export function adviceText(
  t: Translate,
  advice: Advice | null,
  severity: string | null | undefined,
): string | undefined {
  if (advice === null || advice.advised === severity) return undefined;
  switch (advice.because) {
    case 'twoOfFiveNotAccepted':
    case 'fiveAccepted':
    case 'fiveNotAccepted':
    case 'tenAccepted':
    case 'betweenAcAndRe':
    case 'notAccepted':
      return t(`report.lots.advice.${advice.because}`);
    case 'scoreReached':
      return t('report.lots.advice.scoreReached', { score: advice.score });
    default:
      return undefined;
  }
}
