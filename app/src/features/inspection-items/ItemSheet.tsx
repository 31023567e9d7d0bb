import { useTranslation } from '../../i18n/use-translation.ts';
import { BilingualField } from '../report/BilingualField.tsx';
import { RowField } from '../report/RowField.tsx';
import { RowSheet } from '../report/RowSheet.tsx';
import { usePageReport } from '../report/use-current-report.ts';
import { AssigneeField } from './AssigneeField.tsx';
import { CodesField } from './CodesField.tsx';
import { ItemActions } from './ItemActions.tsx';
import { ItemMeasurements } from './ItemMeasurements.tsx';
import { useDeleteItem } from './use-delete-item.ts';

export interface ItemSheetProps {
  id: string;
  isOpen: boolean;
  onClose: () => void;
  /** Shows the copy that was made of it. */
  onCopied: (id: string) => void;
}

/** Everything that is said of an item; each change is saved at once. */
export function ItemSheet({ id, isOpen, onClose, onCopied }: ItemSheetProps) {
  const { t } = useTranslation();
  const { report } = usePageReport();
  const deleteItem = useDeleteItem();
  const item = report.items.find((each) => each.id === id);
  const common = { kind: 'item', id } as const;
  return (
    <RowSheet
      isOpen={isOpen && item !== undefined}
      onClose={onClose}
      title={t('inspectionItems.sheet.title', { code: item?.code ?? '' })}
      remove={
        item && {
          kind: 'item',
          id,
          label: t('inspectionItems.sheet.delete'),
          run: () => deleteItem(item),
        }
      }
    >
      {item && (
        <>
          <BilingualField
            {...common}
            row={item}
            field="name"
            label={t('inspectionItems.sheet.name')}
            maxLength={200}
          />
          <BilingualField
            {...common}
            row={item}
            field="requirement"
            label={t('inspectionItems.sheet.requirement')}
            isTall
            maxLength={500}
          />
          <BilingualField
            {...common}
            row={item}
            field="method"
            label={t('inspectionItems.sheet.method')}
            maxLength={300}
          />
          <RowField
            {...common}
            row={item}
            field="sample"
            label={t('inspectionItems.sheet.sample')}
            note={t('inspectionItems.sheet.sampleNote')}
          />
          <div className="item-pair">
            <RowField
              {...common}
              row={item}
              field="sampleSize"
              label={t('inspectionItems.sheet.sampleSize')}
            />
            <RowField {...common} row={item} field="level" label={t('inspectionItems.sheet.level')} />
          </div>
          <BilingualField
            {...common}
            row={item}
            field="finding"
            label={t('inspectionItems.field.finding')}
            isTall
            maxLength={500}
          />
          <ItemMeasurements item={item} />
          <RowField
            {...common}
            row={item}
            field="testParameters"
            label={t('inspectionItems.field.testParameters')}
            isTall
          />
          <div className="item-pair">
            <RowField
              {...common}
              row={item}
              field="failedCount"
              label={t('inspectionItems.field.failedCount')}
              isCounted
            />
            <RowField
              {...common}
              row={item}
              field="photosMin"
              label={t('inspectionItems.sheet.photosMin')}
              isCounted
            />
          </div>
          <CodesField item={item} field="expectedCodes" />
          <RowField {...common} row={item} field="hasRemark" />
          <BilingualField
            {...common}
            row={item}
            field="remark"
            label={t('inspectionItems.field.remark')}
            isTall
            maxLength={500}
          />
          <div className="item-pair">
            <RowField
              {...common}
              row={item}
              field="category"
              dictionary="item_category"
              label={t('inspectionItems.sheet.category')}
            />
            <RowField
              {...common}
              row={item}
              field="code"
              label={t('inspectionItems.sheet.code')}
              autoCapitalize="characters"
            />
          </div>
          <AssigneeField item={item} />
          <ItemActions item={item} onClose={onClose} onCopied={onCopied} />
        </>
      )}
    </RowSheet>
  );
}
