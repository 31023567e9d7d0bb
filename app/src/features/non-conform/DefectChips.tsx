import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { DISPOSITIONS } from '@proofmark/contract/fields/non-conform.ts';
import { rowName } from '@proofmark/contract/words/row-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { wordOptions } from '../../report/fields/word-options.ts';
import { usePageReport } from '../../report/use-current-report.ts';
import { Chip, ChipRow } from '../../ui/actions/Chip.tsx';
import { FieldBlock } from '../../ui/fields/FieldBlock.tsx';

interface DefectChipsProps {
  fields: Fields<'defect'>;
  onChange: (set: Fields<'defect'>) => void;
}

/** On which of several products the defect is. Shows nothing for a report with one product. */
export function ProductChips({ fields, onChange }: DefectChipsProps) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const { products } = report;
  if (products.length < 2) return null;
  return (
    <Choice
      label={t('report.fields.defect.productId')}
      options={products.map(({ id }) => ({ value: id, label: rowName(t, 'product', id, report) }))}
      value={fields.productId}
      onChange={(productId) => onChange({ productId })}
    />
  );
}

/** What became of the pieces. */
export function DispositionChips({ fields, onChange }: DefectChipsProps) {
  const { t } = useTranslation();
  return (
    <Choice
      label={t('report.fields.defect.disposition')}
      options={wordOptions(t, 'disposition', DISPOSITIONS)}
      value={fields.disposition}
      onChange={(disposition) => onChange({ disposition })}
    />
  );
}

interface ChoiceProps<V extends string> {
  label: string;
  options: readonly { value: V; label: string }[];
  value: V | null | undefined;
  onChange: (value: V | null) => void;
}

/** One tap chooses, a second tap clears. Without edits it shows only what was chosen. */
function Choice<V extends string>({ label, options, value, onChange }: ChoiceProps<V>) {
  const { isEditable } = usePageReport('isEditable');
  const shown = isEditable ? options : options.filter((each) => each.value === value);
  if (shown.length === 0) return null;
  return (
    <FieldBlock label={label}>
      <ChipRow label={label} isInset>
        {shown.map((each) => (
          <Chip
            key={each.value}
            isPressed={each.value === value}
            onPress={() => {
              if (isEditable) onChange(each.value === value ? null : each.value);
            }}
          >
            {each.label}
          </Chip>
        ))}
      </ChipRow>
    </FieldBlock>
  );
}
