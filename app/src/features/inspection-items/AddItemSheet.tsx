import { ITEM_BASES } from '@proofmark/contract/fields/inspection-items.ts';
import { proposedBasis, type ItemBasis } from '@proofmark/contract/report/proposed-basis.ts';
import { ITEM_CATEGORY_CODES, type ItemCategory } from '@proofmark/contract/dictionary/item-categories.ts';
import { fieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { suffixOf } from '@proofmark/contract/words/dictionary-words.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { EditSheet } from '../../report/EditSheet.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { wordOptions } from '../../report/fields/word-options.ts';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';
import { nextItemCode } from './next-item-code.ts';

interface AddItemSheetProps {
  isOpen: boolean;
  /** Entries stay until the sheet opens again. */
  onClose: () => void;
  onAdded: (id: string) => void;
}

/** A new item. Its category suggests the code, and category and name what it is judged by. */
export function AddItemSheet({ isOpen, onClose, onAdded }: AddItemSheetProps) {
  const { t } = useTranslation();
  const report = useReportParts('items');
  const { add, isEditable } = usePageReport('add', 'isEditable');
  const [category, setCategory] = useState<ItemCategory>('test');
  const [ownCode, setOwnCode] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [ownBasis, setOwnBasis] = useState<ItemBasis | 'none' | null>(null);
  const basis = ownBasis ?? proposedBasis(category, name) ?? 'none';
  const code = ownCode ?? nextItemCode(report.items, category);
  const isNamed = name.trim() !== '';

  function addItem(): void {
    if (!isNamed) return;
    const id = add('item', {
      category,
      code,
      [`name${suffixOf(t.language)}`]: name.trim(),
      ...(basis === 'none' ? {} : { basis }),
    });
    setName('');
    setOwnCode(null);
    setOwnBasis(null);
    onClose();
    onAdded(id);
  }

  return (
    <EditSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('inspectionItems.add.title')}
      footer={
        <Button kind="primary" isWide isNotYet={!isNamed} onPress={addItem}>
          {isNamed ? t('inspectionItems.add.do') : t('inspectionItems.add.nameMissing')}
        </Button>
      }
    >
      <SelectField
        label={fieldLabel(t, 'item', 'category')}
        isReadOnly={!isEditable}
        value={category}
        onChange={(next) => {
          setCategory(next);
          setOwnCode(null);
        }}
        options={wordOptions(t, 'item_category', ITEM_CATEGORY_CODES)}
      />
      <TextField
        label={fieldLabel(t, 'item', 'code')}
        isReadOnly={!isEditable}
        value={code}
        onChange={setOwnCode}
        maxLength={40}
        autoCapitalize="characters"
        enterKeyHint="next"
      />
      <TextField
        label={fieldLabel(t, 'item', 'name')}
        isRequired
        isReadOnly={!isEditable}
        value={name}
        onChange={setName}
        maxLength={200}
        enterKeyHint="done"
      />
      <SelectField
        label={fieldLabel(t, 'item', 'basis')}
        isReadOnly={!isEditable}
        value={basis}
        onChange={setOwnBasis}
        options={[
          { value: 'none', label: t('report.noChoice') },
          ...wordOptions(t, 'item_basis', ITEM_BASES),
        ]}
      />
    </EditSheet>
  );
}
