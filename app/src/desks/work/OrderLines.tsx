import type { OrderLine } from '@proofmark/contract/api/order.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import './order-lines.css';

/** The lines of an order. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>{t('work.lines')}</h3>
      <ul className="order-lines">
        {lines.map((line, index) => (
          <li key={index}>
            <span>
              {format.text({ nameEn: line.nameEn ?? '', nameZh: line.nameZh ?? '' }, 'name') || line.itemNo}
              <small>{[line.itemNo, line.barcode].filter(Boolean).join(' · ')}</small>
              <small className="order-lines-points">
                {format.text(
                  { pointsEn: line.specPointsEn ?? '', pointsZh: line.specPointsZh ?? '' },
                  'points',
                )}
              </small>
            </span>
            {line.orderedQty !== undefined && (
              <b>
                {format.number(line.orderedQty)}{' '}
                {line.unit !== undefined && <small>{wordOf('unit', line.unit, t.language)}</small>}
              </b>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
