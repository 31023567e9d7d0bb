import { formatNumber } from '@proofmark/contract/words/format.ts';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VerdictTag } from '../../ui/marks/Tag.tsx';
import { drawVerdicts } from './draw-verdicts.ts';
import { VERDICTS, type QualityFigures } from './quality-figures.ts';

/** Verdicts by week or month: a drawing in the current colours, and a table for screen readers. */
export function VerdictsChart({ step, periods }: Pick<QualityFigures, 'step' | 'periods'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(box);

  // Draws with the library, and again when figures, language or width change.
  useEffect(() => {
    if (box.current === null || widthPx === 0) return undefined;
    return drawVerdicts(box.current, {
      periods,
      widthPx,
      labelOf: (index) => shortDay(periods[index]?.start ?? '', step),
      formatCount: (count) => formatNumber(t.language, count),
    });
  }, [periods, step, widthPx, t.language]);

  const nameOf = (start: string) =>
    step === 'week' ? t('charts.weekOf', { day: format.day(start) }) : start.slice(0, 7);
  const totals = VERDICTS.map((verdict) => ({
    verdict,
    count: periods.reduce((sum, { counts }) => sum + counts[verdict], 0),
  }));
  return (
    <figure className="charts-chart">
      <div ref={box} className="charts-canvas" aria-hidden="true" />
      <figcaption className="charts-legend">
        {totals.map(({ verdict, count }) => (
          <span key={verdict} className="charts-key" data-verdict={verdict}>
            <VerdictTag verdict={verdict === 'aborted' ? 'none' : verdict} isBare>
              {t(`report.overall.${verdict}`)} {format.number(count)}
            </VerdictTag>
          </span>
        ))}
      </figcaption>
      <div className="visually-hidden">
        <table>
          <caption>{t('charts.verdictsTable')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('charts.period')}</th>
              {VERDICTS.map((verdict) => (
                <th key={verdict} scope="col">
                  {t(`report.overall.${verdict}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {periods.map(({ start, counts }) => (
              <tr key={start}>
                <th scope="row">{nameOf(start)}</th>
                {VERDICTS.map((verdict) => (
                  <td key={verdict}>{format.number(counts[verdict])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** `06-22` for a week, `2026-06` for a month: short enough to fit below a bar, the same in both languages. */
function shortDay(start: string, step: QualityFigures['step']): string {
  return step === 'week' ? start.slice(5) : start.slice(0, 7);
}

/** The width of an element, live. */
function useWidth(box: React.RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0);

  useEffect(() => {
    if (box.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidthPx(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);

  return widthPx;
}
