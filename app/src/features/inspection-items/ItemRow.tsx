import type { Entity } from '@proofmark/contract/report/report.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Tag } from '../../ui/Tag.tsx';
import { GapAnchor } from '../report/GapAnchor.tsx';
import { usePageReport } from '../report/use-current-report.ts';
import { ItemBody } from './ItemBody.tsx';
import { measurementCounts } from './measurement-rows.ts';
import { ResultTag } from './ResultTag.tsx';

export interface ItemRowProps {
  item: Entity<'item'>;
  isOpen: boolean;
  onToggle: () => void;
  /** Opens everything that is said of the item. */
  onDetails: () => void;
  /** Opens the definition of a measurement row. */
  onMeasurement: (id: string) => void;
}

/** One item: in a line, or open with what is entered for it. */
export function ItemRow(props: ItemRowProps) {
  const { item, isOpen, onToggle } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const detail = [format.text(item, 'requirement'), item.sample].filter(Boolean).join(' · ');
  return (
    <li>
      <GapAnchor kind="item" id={item.id}>
        <div className="item">
          <span className="l">{item.code}</span>
          <div>
            <h3>
              <button type="button" className="stretch" aria-expanded={isOpen} onClick={onToggle}>
                {format.text(item, 'name') || t('inspectionItems.unnamed')}
              </button>
            </h3>
            {detail !== '' && <p>{detail}</p>}
          </div>
          <ItemState item={item} isOpen={isOpen} />
        </div>
      </GapAnchor>
      {isOpen && <ItemBody {...props} />}
    </li>
  );
}

/** The result; while open, where the result can be seen below, what deviates. */
function ItemState({ item, isOpen }: Pick<ItemRowProps, 'item' | 'isOpen'>) {
  const { t } = useTranslation();
  const { report } = usePageReport();
  const { out } = measurementCounts(report.measurements.filter(({ itemId }) => itemId === item.id));
  const failed = item.failedCount ?? 0;
  if (isOpen && out > 0) return <Tag tone="fail">{t('inspectionItems.outOfTolerance', { count: out })}</Tag>;
  if (isOpen && failed > 0)
    return <Tag tone="fail">{t('inspectionItems.failedPieces', { count: failed })}</Tag>;
  return <ResultTag result={item.result ?? 'open'} />;
}
