import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { ITEM_RESULTS } from '@proofmark/contract/fields/inspection-items.ts';
import { lackingItemPhotos } from '@proofmark/contract/report/photo-needs.ts';
import { Check, CircleAlert, Hourglass, Minus, X } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { BilingualField } from '../../report/fields/BilingualField.tsx';
import { GapAnchor } from '../../report/gaps/GapAnchor.tsx';
import { WarningAnswers } from '../../report/gaps/WarningAnswer.tsx';
import { PhotoStrip } from '../../report/photos/PhotoStrip.tsx';
import { RowField } from '../../report/fields/RowField.tsx';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';
import { useField } from '../../report/fields/use-field.ts';
import { ItemFinding } from './ItemFinding.tsx';
import { CodesField } from './CodesField.tsx';
import { photoCategoryOf } from './item-photos.ts';
import type { ItemsSheet } from './use-items-page.ts';
import { MeasurementRows } from './MeasurementRows.tsx';

const TONES = { pass: 'pass', fail: 'fail', pending: 'pending', na: 'none' } as const;
const ICONS = {
  pass: <Check size={16} />,
  fail: <X size={16} />,
  pending: <Hourglass size={16} />,
  na: <Minus size={16} />,
};

export interface ItemBodyProps {
  item: Entity<'item'>;
  /** Opens all fields of the item, or the definition of a measurement row. */
  onSheet: (sheet: ItemsSheet) => void;
}

/** The entries of an item on the page: values, counts, codes, photos, result and finding. */
export function ItemBody({ item, onSheet }: ItemBodyProps) {
  const { t } = useTranslation();
  const report = useReportParts('measurements', 'photos');
  const { set, isEditable } = usePageReport('set', 'isEditable');
  const { id, result } = item;
  const resultField = useField('item', id, 'result');
  const rows = report.measurements.filter(({ itemId }) => itemId === id);
  const hasRemark = item.hasRemark === true || Boolean(item.remarkEn) || Boolean(item.remarkZh);
  const isCounted = item.category === 'test' || (item.failedCount ?? 0) > 0;
  const hasCodes =
    item.basis === 'barcodes' || (item.expectedCodes ?? []).length > 0 || (item.readCodes ?? []).length > 0;
  const words = resultField.error ?? resultField.note;
  return (
    <div className="item-body">
      {rows.length > 0 && (
        <MeasurementRows rows={rows} onEdit={(row) => onSheet({ kind: 'measurement', id: row })} />
      )}
      {isCounted && <RowField kind="item" id={id} row={item} field="failedCount" isCounted />}
      {hasCodes && <CodesField item={item} field="readCodes" />}
      <GapAnchor kind="item" id={id} field="result">
        <Segmented
          kind="verdict"
          label={t('report.fields.item.result')}
          value={result ?? null}
          onChange={(value) => void set('item', id, { result: value })}
          isReadOnly={!isEditable}
          options={ITEM_RESULTS.map((value) => ({
            value,
            label: t(`report.itemResult.${value}`),
            tone: TONES[value],
            icon: ICONS[value],
          }))}
        />
      </GapAnchor>
      {words !== undefined && result && (
        <p className={resultField.error === undefined ? 'item-warning' : 'item-error'}>
          <CircleAlert size={16} />
          {words}
        </p>
      )}
      <WarningAnswers warnings={resultField.warnings} note={resultField.error ?? resultField.note} />
      <ItemFinding key={id} item={item} />
      {hasRemark && <BilingualField kind="item" id={id} row={item} field="remark" />}
      {isEditable && result === 'pass' && !hasRemark && (
        <Button kind="text" isSmall onPress={() => void set('item', id, { hasRemark: true })}>
          {t('inspectionItems.field.addRemark')}
        </Button>
      )}
      <PhotoStrip
        kind="item"
        rowId={id}
        category={photoCategoryOf(item.category)}
        isMissing={lackingItemPhotos({ ...report, items: [item] }).has(id)}
      />
      {isEditable && result && (
        <Button kind="text" isSmall onPress={() => void set('item', id, { result: null })}>
          {t('inspectionItems.clearResult')}
        </Button>
      )}
      <Button kind="text" isSmall onPress={() => onSheet({ kind: 'item', id })}>
        {t('inspectionItems.details')}
      </Button>
    </div>
  );
}
