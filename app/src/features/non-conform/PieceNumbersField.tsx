import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { sampleOfClass } from '@proofmark/contract/report/gaps/defect-gaps.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import { fieldsOnPieces } from './defect-draft.ts';
import { parsePieceNumbers, presentPieceNumbers } from './piece-numbers.ts';

interface PieceNumbersFieldProps {
  fields: Fields<'defect'>;
  onChange: (set: Fields<'defect'>) => void;
}

/** The sample pieces with the defect. An unreadable entry stays on the screen and is not saved. */
export function PieceNumbersField({ fields, onChange }: PieceNumbersFieldProps) {
  const { t } = useTranslation();
  const { reading, isEditable } = usePageReport('reading', 'isEditable');
  const [typed, setTyped] = useState<{ text: string; before: Fields<'defect'> } | null>(null);
  const units = fields.units ?? [];
  const parsed = typed === null ? units : parsePieceNumbers(typed.text);
  const sampleSize = sampleOfClass(fields.class, reading) ?? Infinity;
  const highest = Math.max(0, ...(parsed ?? []));

  function change(text: string): void {
    const before = typed?.before ?? fields;
    setTyped({ text, before });
    const pieces = parsePieceNumbers(text);
    if (pieces !== null) onChange(fieldsOnPieces(fields, before, pieces));
  }

  return (
    <TextField
      enterKeyHint="next"
      label={t('report.fields.defect.units')}
      hint={t('nonConform.optional')}
      note={t('nonConform.field.unitsNote')}
      error={
        parsed === null
          ? t('nonConform.field.unitsError')
          : highest > sampleSize
            ? t('nonConform.field.unitsTooLarge', { n: sampleSize })
            : undefined
      }
      isRefused={parsed === null}
      value={typed?.text ?? presentPieceNumbers(units)}
      isReadOnly={!isEditable}
      onChange={change}
      onBlur={() => {
        if (parsed !== null) setTyped(null);
      }}
    />
  );
}
