import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { rowName } from '@proofmark/contract/words/row-names.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BilingualField } from '../../report/fields/BilingualField.tsx';
import { PhotoStrip } from '../../report/photos/PhotoStrip.tsx';
import { RowActions } from '../../report/fields/RowActions.tsx';
import { RowField } from '../../report/fields/RowField.tsx';
import { ScanButton } from '../../report/scan/ScanButton.tsx';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';
import { ApplicableField } from './ApplicableField.tsx';
import { PlanLockNotice, useIsPlanLocked } from './PlanLock.tsx';
import { RowSheet } from '../../report/fields/RowSheet.tsx';

interface ProductSheetProps {
  isOpen: boolean;
  onClose: () => void;
  productId: string;
  /** Opens the new copy. */
  onCopied: (id: string) => void;
  /** Opens the change of the plan, because another quantity presented changes the lot. */
  onChangePlan: () => void;
}

interface PresentedFieldProps {
  productId: string;
  product: Fields<'product'>;
  unit: string | undefined;
  onChangePlan: () => void;
}

/** Without a lot size the quantity presented is the lot. After counting, the app asks before it changes. */
function PresentedField({ productId, product, unit, onChangePlan }: PresentedFieldProps) {
  const report = useReportParts('information');
  const isPlanLocked = useIsPlanLocked();
  const isLocked = isPlanLocked && !report.information.lotSize && (product.presentedQty ?? 0) > 0;
  return (
    <>
      {isLocked && <PlanLockNotice onChange={onChangePlan} />}
      <RowField
        kind="product"
        id={productId}
        row={product}
        field="presentedQty"
        unit={unit}
        isReadOnly={isLocked}
      />
    </>
  );
}

/** A product of the order with its quantities. */
export function ProductSheet({ isOpen, onClose, productId, onCopied, onChangePlan }: ProductSheetProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { report, set, isEditable } = usePageReport('report', 'set', 'isEditable');
  const product = report.products.find(({ id }) => id === productId);
  const row = { kind: 'product', id: productId, row: product ?? {} } as const;
  const unit = product?.unit ? wordOf('unit', product.unit, language) : undefined;
  return (
    <RowSheet
      isOpen={isOpen && product !== undefined}
      onClose={onClose}
      title={product?.itemNo ?? rowName(t, 'product', productId, report)}
      remove={{ kind: 'product', id: productId, label: t('information.product.delete') }}
    >
      <RowField {...row} field="itemNo" autoCapitalize="characters" />
      <BilingualField {...row} field="name" maxLength={200} />
      <RowField {...row} field="barcode" inputMode="numeric" />
      {isEditable && (
        <ScanButton expected={[]} isOne onRead={(barcode) => void set('product', productId, { barcode })} />
      )}
      <ApplicableField {...row} field="colour" />
      <ApplicableField {...row} field="sizes" />
      <RowField {...row} field="unit" dictionary="unit" />
      <div className="two-columns">
        <RowField {...row} field="orderedQty" unit={unit} />
        <RowField {...row} field="producedQty" unit={unit} />
        <RowField {...row} field="packedQty" unit={unit} />
        <RowField {...row} field="cartonQty" />
        <RowField {...row} field="unitsPerCarton" unit={unit} />
      </div>
      <PresentedField productId={productId} product={product ?? {}} unit={unit} onChangePlan={onChangePlan} />
      <BilingualField {...row} field="note" isTall maxLength={300} />
      <PhotoStrip kind="product" rowId={productId} category="product_front" />
      <RowActions kind="product" id={productId} onCopied={onCopied} />
    </RowSheet>
  );
}
