import type { DefectClass } from '@proofmark/contract/sampling/terms.ts';
import { defectFields } from '@proofmark/contract/fields/non-conform.ts';
import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { ABBREVIATIONS } from '@proofmark/contract/words/dictionary-words.ts';
import { Plus } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { ClassTag } from '../../ui/marks/Tag.tsx';
import { useCountText } from '../../ui/fields/use-count-text.ts';
import { usePageReport } from '../use-current-report.ts';
import './count-row.css';
import { useCountOneMore } from './use-count-one-more.ts';

const LIMITS = { min: 1, max: defectFields.quantity.max };

/** A defect of the report. A tap counts one more piece; the quantity can also be typed. */
export function CountRow({ defect }: { defect: Entity<'defect'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { countTo } = usePageReport('countTo');
  const countOneMore = useCountOneMore();
  const name = format.text(defect, 'description') || t('nonConform.unnamed');
  const location = format.text(defect, 'location');
  const { input, isRefused } = useCountText({
    label: t('report.counting.quantity', { name }),
    value: defect.quantity ?? 0,
    onChange: (quantity) => void countTo('defect', defect.id, 'quantity', quantity),
    ...LIMITS,
  });
  return (
    <ListRow
      pressLabel={t('nonConform.oneMore', { name })}
      onPress={() => void countOneMore(defect)}
      leading={<ClassTag abbreviation={ABBREVIATIONS[defect.class ?? 'minor']} />}
      value={name}
      sub={
        isRefused ? (
          <span className="count-row-error" role="alert">
            {t('report.invalidNumber', { min: LIMITS.min, max: format.number(LIMITS.max) })}
          </span>
        ) : (
          location || undefined
        )
      }
      end={
        <>
          <input {...input} className="count-row-input" />
          <Plus size={20} />
        </>
      }
      hasNoChevron
    />
  );
}

interface WordingRowProps {
  name: string;
  defectClass: DefectClass;
  onPress: () => void;
}

/** A wording that the report does not have yet. A tap records the first piece. */
export function WordingRow({ name, defectClass, onPress }: WordingRowProps) {
  return (
    <ListRow
      leading={<ClassTag abbreviation={ABBREVIATIONS[defectClass]} />}
      value={name}
      end={<Plus size={20} />}
      hasNoChevron
      onPress={onPress}
    />
  );
}
