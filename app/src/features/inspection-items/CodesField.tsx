import { differingReads, expectedCodesOf, isValidBarcode } from '@proofmark/contract/report/barcode.ts';
import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { fieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextArea } from '../../ui/fields/TextArea.tsx';
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
  const { set, isEditable } = usePageReport('set', 'isEditable');
  const [typed, setTyped] = useState<string | null>(null);
  const codes = item[field] ?? [];
  const differing = field === 'readCodes' ? differingReads(item, products) : [];
  const fromProducts = expectedCodesOf(item, products).filter((code) => !codes.includes(code));
  const invalid = field === 'expectedCodes' ? codes.filter((code) => !isValidBarcode(code)) : [];
  return (
    <GapAnchor kind="item" id={item.id} field={field}>
      <TextArea
        label={fieldLabel(t, 'item', field)}
        hint={t('inspectionItems.field.codesNote')}
        error={
          differing.length > 0
            ? t('inspectionItems.field.readCodesDiffer', { codes: format.list(differing) })
            : undefined
        }
        note={
          invalid.length > 0
            ? t('inspectionItems.field.codeInvalid', { codes: format.list(invalid) })
            : field === 'expectedCodes' && fromProducts.length > 0
              ? t('inspectionItems.field.codesOfProducts', { codes: format.list(fromProducts) })
              : undefined
        }
        rows={2}
        value={typed ?? presentCodes(codes)}
        isReadOnly={!isEditable}
        onBlur={() => setTyped(null)}
        onChange={(text) => {
          setTyped(text);
          void set('item', item.id, { [field]: parseCodes(text) });
        }}
      />
      {isEditable && (
        <ScanButton
          expected={field === 'readCodes' ? expectedCodesOf(item, products) : []}
          onRead={(code) => void set('item', item.id, { [field]: [...codes, code] })}
        />
      )}
    </GapAnchor>
  );
}
