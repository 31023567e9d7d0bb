import { differingReads, expectedCodesOf, isValidBarcode } from '@proofmark/contract/report/barcode.ts';
import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { useDraft } from '../../ui/fields/use-draft.ts';
import { useField } from '../../report/fields/use-field.ts';
import { GapAnchor } from '../../report/gaps/GapAnchor.tsx';
import { ScanButton } from '../../report/scan/ScanButton.tsx';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';
import { parseCodes, presentCodes } from './code-lists.ts';

interface CodesFieldProps {
  item: Entity<'item'>;
  field: 'expectedCodes' | 'readCodes';
}

/** Barcodes, one per line. Reports an unexpected code at once. */
export function CodesField({ item, field }: CodesFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { products } = useReportParts('products');
  const { edit } = usePageReport('edit');
  const { label, error, isRefused, isReadOnly, save } = useField('item', item.id, field);
  const [typed, setTyped] = useState<string | null>(null);
  const codes = item[field] ?? [];
  const [shown, change] = useDraft(presentCodes(codes), (text) => void save(parseCodes(text)));
  const differing = field === 'readCodes' ? differingReads(item, products) : [];
  const fromProducts = expectedCodesOf(item, products).filter((code) => !codes.includes(code));
  const invalid = field === 'expectedCodes' ? codes.filter((code) => !isValidBarcode(code)) : [];

  function type(text: string): void {
    setTyped(text);
    change(presentCodes(parseCodes(text)));
  }

  /** Behind what is stored: pieces pass the camera faster than a slow phone draws the field. */
  async function add(code: string): Promise<void> {
    const addToText = () => setTyped((before) => `${before ?? shown}\n${code}`);
    // The text in the field does not fit and is not saved, so the code waits with it.
    if (isRefused) return addToText();
    const withCode = edit(({ items }) => {
      const stored = items.find(({ id }) => id === item.id)?.[field] ?? [];
      return [{ kind: 'item', id: item.id, set: { [field]: [...stored, code] } }];
    });
    if (!(await save(code, withCode))) addToText();
  }

  return (
    <GapAnchor kind="item" id={item.id} field={field}>
      <TextArea
        label={label}
        hint={t('inspectionItems.field.codesNote')}
        error={
          isRefused
            ? error
            : differing.length > 0
              ? t('inspectionItems.field.readCodesDiffer', { codes: format.list(differing) })
              : undefined
        }
        isRefused={isRefused}
        note={
          invalid.length > 0
            ? t('inspectionItems.field.codeInvalid', { codes: format.list(invalid) })
            : field === 'expectedCodes' && fromProducts.length > 0
              ? t('inspectionItems.field.codesOfProducts', { codes: format.list(fromProducts) })
              : undefined
        }
        rows={2}
        value={typed ?? shown}
        isReadOnly={isReadOnly}
        onBlur={() => {
          if (!isRefused) setTyped(null);
        }}
        onChange={type}
      />
      {!isReadOnly && (
        <ScanButton
          expected={field === 'readCodes' ? expectedCodesOf(item, products) : []}
          onRead={(code) => void add(code)}
        />
      )}
    </GapAnchor>
  );
}
