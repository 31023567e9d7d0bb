import { sampleSizeOfItem } from '@proofmark/contract/report/item-sample.ts';
import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { Fragment } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BilingualField } from '../../report/fields/BilingualField.tsx';
import { RowField } from '../../report/fields/RowField.tsx';
import { RowSheet } from '../../report/fields/RowSheet.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import { AssigneeField } from './AssigneeField.tsx';
import { CodesField } from './CodesField.tsx';
import { sampleSizeAlong } from './filled-along.ts';
import { ItemActions } from './ItemActions.tsx';
import { ItemMeasurements } from './ItemMeasurements.tsx';
import { RequirementProposals, SampleProposals } from './ItemProposals.tsx';
import { useDeleteItem } from './use-delete-item.ts';

interface ItemSheetProps {
  id: string;
  isOpen: boolean;
  onClose: () => void;
  /** Shows the new copy. */
  onCopied: (id: string) => void;
}

/** All fields of an item. Saves each change at once. */
export function ItemSheet({ id, isOpen, onClose, onCopied }: ItemSheetProps) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const deleteItem = useDeleteItem();
  const item = report.items.find((each) => each.id === id);
  const common = { kind: 'item', id } as const;

  /** The sample size if the item has none of its own: by its level, or by the report's special level. */
  function sampleHint(of: Entity<'item'>): string | undefined {
    const size = sampleSizeOfItem({ ...of, sampleSize: null }, report);
    return size === null ? undefined : t('inspectionItems.sheet.sampleByLevel', { n: size });
  }

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
        <Fragment key={id}>
          <BilingualField {...common} row={item} field="name" />
          <BilingualField {...common} row={item} field="requirement" isTall />
          <RequirementProposals item={item} />
          <BilingualField {...common} row={item} field="method" />
          <RowField
            {...common}
            row={item}
            field="sample"
            also={(text) => sampleSizeAlong(item, text as string | null)}
          />
          <SampleProposals item={item} />
          <div className="two-columns">
            <RowField {...common} row={item} field="sampleSize" hint={sampleHint(item)} isCounted />
            <RowField {...common} row={item} field="level" isOptional />
          </div>
          <BilingualField {...common} row={item} field="finding" isTall />
          <ItemMeasurements item={item} />
          <RowField {...common} row={item} field="testParameters" isTall />
          <div className="two-columns">
            <RowField {...common} row={item} field="failedCount" isCounted />
            <RowField {...common} row={item} field="photosMin" isCounted />
          </div>
          <CodesField item={item} field="expectedCodes" />
          <RowField {...common} row={item} field="hasRemark" />
          <BilingualField {...common} row={item} field="remark" isTall />
          <div className="two-columns">
            <RowField {...common} row={item} field="category" dictionary="item_category" />
            <RowField {...common} row={item} field="code" autoCapitalize="characters" />
          </div>
          <RowField {...common} row={item} field="basis" dictionary="item_basis" isList isOptional />
          <AssigneeField item={item} />
          <ItemActions item={item} onClose={onClose} onCopied={onCopied} />
        </Fragment>
      )}
    </RowSheet>
  );
}
