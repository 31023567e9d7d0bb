import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { proposedFindings } from '@proofmark/contract/words/proposed-findings.ts';
import { fieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { pickText } from '@proofmark/contract/words/texts.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BilingualField } from '../../report/fields/BilingualField.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import { Chip, ChipRow } from '../../ui/actions/Chip.tsx';
import { FieldBlock } from '../../ui/fields/FieldBlock.tsx';

/** What was found. An item that passed needs no words; what the report's numbers say is one tap, and own words two. */
export function ItemFinding({ item }: { item: Entity<'item'> }) {
  const { t } = useTranslation();
  const { report, reading, set, isEditable } = usePageReport('report', 'reading', 'set', 'isEditable');
  const [isWriting, setWriting] = useState(false);
  const { id, result } = item;
  // A field whose last letter goes stays, so that the user can type on.
  if (!isWriting && (item.findingEn || item.findingZh)) setWriting(true);
  if (result === 'fail' || result === 'pending' || isWriting)
    return <BilingualField kind="item" id={id} row={item} field="finding" isTall />;
  const proposed = proposedFindings(item, report, reading);
  if (!isEditable || proposed.length === 0) return null;
  const label = fieldLabel(t, 'item', 'finding');
  return (
    <FieldBlock label={label}>
      <ChipRow label={label} isInset>
        {proposed.map((text) => (
          <Chip
            key={text.en}
            isPressed={false}
            onPress={() => void set('item', id, { findingEn: text.en, findingZh: text.zh })}
          >
            {pickText(t.language, text)}
          </Chip>
        ))}
        <Chip isPressed={false} onPress={() => setWriting(true)}>
          {t('inspectionItems.field.writeFinding')}
        </Chip>
      </ChipRow>
    </FieldBlock>
  );
}
