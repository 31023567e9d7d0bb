import { checkField, type Fields } from '@proofmark/contract/fields/kinds.ts';
import { rowName } from '@proofmark/contract/words/row-names.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BilingualField } from '../../report/fields/BilingualField.tsx';
import { PhotoStrip } from '../../report/photos/PhotoStrip.tsx';
import { RowField } from '../../report/fields/RowField.tsx';
import { refusedText } from '../../report/fields/use-field.ts';
import { ScanButton } from '../../report/scan/ScanButton.tsx';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { ApplicableField } from './ApplicableField.tsx';
import { asOrdered, MOSTLY_AS_ORDERED } from './as-ordered.ts';
import { PlanLockNotice, useIsPlanLocked } from './PlanLock.tsx';
import { ListedSheet, type ListedSheetProps } from '../../report/fields/ListedSheet.tsx';

interface ProductSheetProps extends ListedSheetProps {
  /** Opens the change of the plan, because another quantity presented changes the lot. */
  onChangePlan: () => void;
}

interface PresentedFieldProps {
  productId: string;
  product: Fields<'product'>;
  unit: string | undefined;
  isLocked: boolean;
  onChangePlan: () => void;
}

/** True once counting has begun, if the quantity presented is part of the lot: without a lot size it is. */
function useIsInLockedLot(product: Fields<'product'> | undefined): boolean {
  const report = useReportParts('information');
  const isPlanLocked = useIsPlanLocked();
  return isPlanLocked && !report.information.lotSize && (product?.presentedQty ?? 0) > 0;
}

/** While it is locked, the app asks for a reason before the quantity changes. */
function PresentedField({ productId, product, unit, isLocked, onChangePlan }: PresentedFieldProps) {
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

/** One tap for the quantities that equal the order. Counting goes on from there. */
function AsOrdered({ id, product }: { id: string; product: Fields<'product'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { set, isEditable } = usePageReport('set', 'isEditable');
  const fields = asOrdered(product);
  const names = MOSTLY_AS_ORDERED.filter((field) => field in fields).map((field) =>
    t(`information.product.short.${field}`),
  );
  if (!isEditable || names.length === 0) return null;
  return (
    <Button onPress={() => void set('product', id, fields)}>
      {`${names.join(t('report.mark.names'))} = ${format.number(product.orderedQty ?? 0)}`}
    </Button>
  );
}

/** A product of the order with its quantities. */
export function ProductSheet({ onChangePlan, ...props }: ProductSheetProps) {
  const { id } = props;
  const { t } = useTranslation();
  const { report, set, isEditable } = usePageReport('report', 'set', 'isEditable');
  const product = report.products.find((each) => each.id === id);
  const row = { kind: 'product', id, row: product ?? {} } as const;
  const isInLockedLot = useIsInLockedLot(product);
  const unit = product?.unit ? wordOf('unit', product.unit, t.language) : undefined;
  return (
    <ListedSheet
      {...props}
      isOpen={props.isOpen && product !== undefined}
      kind="product"
      title={product?.itemNo ?? rowName(t, 'product', id, report)}
      deleteLabel={t('information.product.delete')}
      // Without the product the lot would be another one, with no reason and no record.
      isDeleteLocked={isInLockedLot}
    >
      <RowField {...row} field="itemNo" autoCapitalize="characters" />
      <BilingualField {...row} field="name" maxLength={200} />
      <RowField {...row} field="barcode" inputMode="numeric" />
      {isEditable && (
        <ScanButton
          expected={[]}
          isOne
          onRead={(barcode) =>
            checkField('product', 'barcode', barcode) === null
              ? void set('product', id, { barcode })
              : showToast({ tone: 'fail', text: () => refusedText(t, 'product', 'barcode', barcode) })
          }
        />
      )}
      <BilingualField {...row} field="specPoints" isTall />
      <ApplicableField {...row} field="colour" />
      <ApplicableField {...row} field="sizes" />
      <RowField {...row} field="unit" dictionary="unit" />
      <RowField {...row} field="orderedQty" unit={unit} />
      <AsOrdered id={id} product={row.row} />
      <div className="two-columns">
        <RowField {...row} field="producedQty" unit={unit} />
        <RowField {...row} field="packedQty" unit={unit} />
        <RowField {...row} field="cartonQty" />
        <RowField {...row} field="unitsPerCarton" unit={unit} />
      </div>
      <PresentedField
        productId={id}
        product={product ?? {}}
        unit={unit}
        isLocked={isInLockedLot}
        onChangePlan={onChangePlan}
      />
      <BilingualField {...row} field="note" isTall maxLength={300} />
      <PhotoStrip kind="product" rowId={id} category="product_front" />
    </ListedSheet>
  );
}
