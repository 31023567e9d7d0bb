import type { Order } from '@proofmark/contract/api/order.ts';
import { planOfOrder } from '@proofmark/contract/report/order-plan.ts';
import { DEFECT_CLASSES } from '@proofmark/contract/sampling/terms.ts';
import { ABBREVIATIONS } from '@proofmark/contract/words/dictionary-words.ts';
import { ArrowRight } from 'lucide-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ClassTag } from '../../ui/marks/Tag.tsx';
import './sampling-line.css';

interface SamplingLineProps {
  order: Pick<Order, 'lines' | 'terms'>;
  /** The order can still be changed, so what is missing is said. */
  isOpen: boolean;
}

/** The sample that an order leads to: lot, level, letter and n, then Ac and Re of each class. */
export function SamplingLine({ order, isOpen }: SamplingLineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const found = planOfOrder(order);
  if (found === null) return isOpen && <p className="sampling-line missing">{t('work.plan.noLot')}</p>;
  const { lotSize, level, plan } = found;
  return (
    <p className="sampling-line">
      <span className="sampling-line-sample">
        <small>{t('report.fields.information.lotSize')}</small> <b>{format.number(lotSize)}</b>
        {plan.codeLetter !== null && (
          <>
            <ArrowRight size={16} />
            <small>{level}</small> <b>{plan.codeLetter}</b>
          </>
        )}
        <ArrowRight size={16} />
        <small>n</small> <b>{format.number(plan.sampleSize)}</b>
      </span>
      <span className="sampling-line-classes">
        {DEFECT_CLASSES.map((each) => {
          const { aql, acceptanceNumber, rejectionNumber } = plan.classes[each];
          return (
            <span key={each}>
              <ClassTag abbreviation={ABBREVIATIONS[each]} />
              <span>
                {aql !== null && aql !== 'NA' && `${aql} · `}
                <b>{acceptanceNumber}</b>/{rejectionNumber}
              </span>
            </span>
          );
        })}
      </span>
    </p>
  );
}
