import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { useState } from 'react';
import { useLanguage } from '../../i18n/i18n.ts';
import { pickText } from '../../i18n/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FieldBlock } from '../../ui/fields/FieldBlock.tsx';
import { Chip, ChipRow } from '../../ui/actions/Chip.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import { suffixOf } from '../../report/words.ts';
import { isSamePosition, offeredPositions } from './positions.ts';

export interface PositionFieldProps {
  fields: Fields<'defect'>;
  onChange: (set: Fields<'defect'>) => void;
}

/** Where on the product: one tap for places named before, free words otherwise. */
export function PositionField({ fields, onChange }: PositionFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { report, isEditable } = usePageReport();
  const [isWriting, setWriting] = useState(false);
  const name = `location${suffixOf(language)}` as const;
  const current = { en: fields.locationEn ?? '', zh: fields.locationZh ?? '' };
  const offered = offeredPositions(report.defects);
  const isOffered = offered.some((position) => isSamePosition(position, current));
  const hasOwnWords = !isOffered && pickText(language, current) !== '';
  const isTextShown = isWriting || hasOwnWords || !isEditable;

  if (!isEditable) {
    return (
      <TextField
        enterKeyHint="next"
        label={t('nonConform.field.position')}
        value={pickText(language, current)}
        onChange={() => {}}
        isReadOnly
      />
    );
  }
  return (
    <FieldBlock label={t('nonConform.field.position')}>
      <ChipRow label={t('nonConform.field.position')} isInset>
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
              {pickText(language, position)}
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
          label={t('nonConform.field.position')}
          isLabelHidden
          value={fields[name] ?? ''}
          maxLength={100}
          onChange={(typed) => onChange({ locationEn: null, locationZh: null, [name]: typed })}
        />
      )}
    </FieldBlock>
  );
}
