import type { OrderLine } from '@proofmark/contract/api/order.ts';
import { LINE_LIMIT } from '@proofmark/contract/api/order-limits.ts';
import { Plus } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { OneLineFields } from './OneLineFields.tsx';
import type { DraftProblem } from './order-draft.ts';

interface LineFieldsProps {
  lines: readonly OrderLine[];
  problems: readonly DraftProblem[];
  onChange: (lines: readonly OrderLine[]) => void;
}

/** The lines of an order as fields. */
export function LineFields({ lines, problems, onChange }: LineFieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="order-fields-lines">
      <legend>{t('work.lines')}</legend>
      {lines.map((line, index) => (
        <OneLineFields
          key={index}
          line={line}
          index={index}
          isWrong={problems.some((each) => each.field === 'barcode' && each.line === index)}
          onChange={(next) => onChange(lines.map((each, at) => (at === index ? next : each)))}
          onRemove={() => onChange(lines.filter((_, at) => at !== index))}
        />
      ))}
      {lines.length < LINE_LIMIT && (
        <DeskButton kind="text" icon={<Plus size={18} />} onPress={() => onChange([...lines, {}])}>
          {t('work.addLine')}
        </DeskButton>
      )}
    </fieldset>
  );
}
