import type { OrderLine } from '@proofmark/contract/api/order.ts';
import { DICTIONARIES } from '@proofmark/contract/dictionary/lists.ts';
import { pickText } from '@proofmark/contract/words/texts.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NumberInput } from '../../ui/fields/NumberInput.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { DeskButton } from '../../ui/office/DeskButton.tsx';

interface OneLineFieldsProps {
  line: OrderLine;
  /** From 0. */
  index: number;
  /** Its barcode is wrong. */
  isWrong: boolean;
  onChange: (line: OrderLine) => void;
  onRemove: () => void;
}

/** A line of an order as fields. */
export function OneLineFields({ line, index, isWrong, onChange, onRemove }: OneLineFieldsProps) {
  const { t } = useTranslation();
  // On its way to 13 digits a barcode has 8 and 12, and its check digit would seem wrong.
  const [isTyping, setTyping] = useState(false);
  const units = DICTIONARIES.unit.map(({ code, en, zh }) => ({
    value: code,
    label: pickText(t.language, { en, zh }),
  }));
  const set = (change: { [K in keyof OrderLine]?: OrderLine[K] | undefined }) =>
    onChange({ ...line, ...change });
  return (
    <div
      className="order-fields-line"
      role="group"
      aria-label={t('work.line', { n: index + 1 })}
      onBlur={() => setTyping(false)}
      // A line of the sheet keeps the press of Enter to itself.
      onKeyUp={({ key }) => {
        if (key === 'Enter') setTyping(false);
      }}
    >
      <TextField
        label={t('report.fields.product.itemNo')}
        value={line.itemNo ?? ''}
        onChange={(itemNo) => set({ itemNo })}
        maxLength={100}
      />
      <TextField
        label={t('work.productEn')}
        value={line.nameEn ?? ''}
        onChange={(nameEn) => set({ nameEn })}
        maxLength={200}
      />
      <TextField
        label={t('work.productZh')}
        value={line.nameZh ?? ''}
        onChange={(nameZh) => set({ nameZh })}
        maxLength={200}
      />
      <NumberInput
        label={t('report.fields.product.orderedQty')}
        value={line.orderedQty ?? null}
        isInteger
        onCommit={(orderedQty) => set({ orderedQty: orderedQty ?? undefined })}
      />
      <SelectField
        label={t('report.fields.product.unit')}
        value={line.unit ?? ''}
        options={units}
        emptyLabel={t('work.choose')}
        onChange={(unit) => set({ unit })}
      />
      <TextField
        label={t('report.fields.product.barcode')}
        value={line.barcode ?? ''}
        inputMode="numeric"
        onChange={(barcode) => {
          setTyping(true);
          set({ barcode });
        }}
        maxLength={20}
        error={isWrong && !isTyping ? t('work.problem.barcode') : undefined}
      />
      <DeskButton
        kind="icon"
        icon={<X size={18} />}
        label={t('work.removeLine', { n: index + 1 })}
        onPress={onRemove}
      />
      <div className="order-fields-points">
        {(['specPointsEn', 'specPointsZh'] as const).map((name) => (
          <TextArea
            key={name}
            label={t(`work.${name}`)}
            value={line[name] ?? ''}
            onChange={(value) => set({ [name]: value })}
            maxLength={1000}
          />
        ))}
      </div>
    </div>
  );
}
