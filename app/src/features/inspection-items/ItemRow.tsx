import { memo } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Tag } from '../../ui/marks/Tag.tsx';
import { GapAnchor } from '../../report/gaps/GapAnchor.tsx';
import { TwoValues } from '../../report/rivals/RivalMark.tsx';
import { useReportParts } from '../../report/use-current-report.ts';
import { ItemBody, type ItemBodyProps } from './ItemBody.tsx';
import { measurementCounts } from './measurement-rows.ts';
import { ResultTag } from './ResultTag.tsx';

interface ItemRowProps extends ItemBodyProps {
  isOpen: boolean;
  /** The item, or one of its measurements, has a field with two values. */
  hasTwoValues: boolean;
  onToggle: (id: string) => void;
}

/**
 * One item: a line, or open with its entries. A line depends only on its item, so that a keystroke in a list of
 * hundreds redraws one line.
 */
export const ItemRow = memo(function ItemRow({
  item,
  isOpen,
  hasTwoValues,
  onToggle,
  onSheet,
}: ItemRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const detail = [format.text(item, 'requirement'), item.testParameters, item.sample]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className={isOpen ? undefined : 'folded'}>
      <GapAnchor kind="item" id={item.id}>
        <div className={item.code ? 'item coded' : 'item'}>
          <span className="item-letter">{item.code}</span>
          <div>
            <h3>
              <button
                type="button"
                className="stretched"
                aria-expanded={isOpen}
                onClick={() => onToggle(item.id)}
              >
                {format.text(item, 'name') || t('inspectionItems.unnamed')}
              </button>
            </h3>
            {detail !== '' && <p>{detail}</p>}
            {hasTwoValues && <TwoValues />}
          </div>
          {isOpen ? <OpenItemState item={item} /> : <ResultTag result={item.result ?? 'open'} />}
        </div>
      </GapAnchor>
      {isOpen && <ItemBody item={item} onSheet={onSheet} />}
    </li>
  );
});

/** The deviations, because the result is visible below; else the result. */
function OpenItemState({ item }: Pick<ItemRowProps, 'item'>) {
  const { t } = useTranslation();
  const report = useReportParts('measurements');
  const { out } = measurementCounts(report.measurements.filter(({ itemId }) => itemId === item.id));
  const failed = item.failedCount ?? 0;
  if (out > 0) return <Tag tone="fail">{t('inspectionItems.outOfTolerance', { count: out })}</Tag>;
  if (failed > 0) return <Tag tone="fail">{t('inspectionItems.failedPieces', { count: failed })}</Tag>;
  return <ResultTag result={item.result ?? 'open'} />;
}
