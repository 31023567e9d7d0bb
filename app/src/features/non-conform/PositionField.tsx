import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { pickText } from '@proofmark/contract/words/texts.ts';
import { suffixOf } from '@proofmark/contract/words/dictionary-words.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEarlierRows } from '../../store/earlier-reports.ts';
import { FieldBlock } from '../../ui/fields/FieldBlock.tsx';
import { Chip, ChipRow } from '../../ui/actions/Chip.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';
import { isSamePosition, offeredPositions, typedPosition } from './positions.ts';

interface PositionFieldProps {
  /** The id of the row, also before it exists. */
  id: string;
  fields: Fields<'defect'>;
  onChange: (set: Fields<'defect'>) => void;
}

/** The place on the product: one tap for places used before, or free words. */
export function PositionField({ id, fields, onChange }: PositionFieldProps) {
  const { t } = useTranslation();
  const report = useReportParts('defects');
  const { reportId, isEditable } = usePageReport('reportId', 'isEditable');
  // A place on one product says nothing about another.
  const alike = useEarlierRows(reportId, 'defect').filter(({ isSameProduct }) => isSameProduct);
  const [isWriting, setWriting] = useState(false);
  const name = `location${suffixOf(t.language)}` as const;
  const current = { en: fields.locationEn ?? '', zh: fields.locationZh ?? '' };
  const offered = offeredPositions(
    // Its own place is no choice, and would follow each letter.
    report.defects.filter((defect) => defect.id !== id),
    alike.flatMap(({ rows }) => rows),
  );
  const isOffered = offered.some((position) => isSamePosition(position, current));
  const hasOwnWords = !isOffered && pickText(t.language, current) !== '';
  const isTextShown = isWriting || hasOwnWords || !isEditable;

  if (!isEditable) {
    return (
      <TextField
        enterKeyHint="next"
        label={t('report.fields.defect.location')}
        value={pickText(t.language, current)}
        onChange={() => {}}
        isReadOnly
      />
    );
  }
  return (
    <FieldBlock label={t('report.fields.defect.location')}>
      <ChipRow label={t('report.fields.defect.location')} isInset>
        {offered.map((position) => {
          const isPressed = isSamePosition(position, current);
          return (
            <Chip
              key={`${position.en}/${position.zh}`}
              isPressed={isPressed}
              onPress={() => {
                setWriting(false);
                onChange({
                  locationEn: isPressed ? null : position.en || null,
                  locationZh: isPressed ? null : position.zh || null,
                });
              }}
            >
              {pickText(t.language, position)}
            </Chip>
          );
        })}
        <Chip isPressed={isTextShown} onPress={() => setWriting(!isWriting)}>
          {t('nonConform.otherPosition')}
        </Chip>
      </ChipRow>
      {isTextShown && (
        <TextField
          enterKeyHint="next"
          label={t('report.fields.defect.location')}
          isLabelHidden
          value={fields[name] ?? ''}
          maxLength={100}
          onChange={(typed) => {
            // An empty text, or one of the list on the way to a longer one, does not take the field away.
            setWriting(true);
            onChange(typedPosition({ [name]: typed }, current, offered));
          }}
        />
      )}
    </FieldBlock>
  );
}
