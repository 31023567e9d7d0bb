import { useTranslation } from '../../i18n/use-translation.ts';
import { FieldBlock } from '../../ui/fields/FieldBlock.tsx';
import { BilingualField } from '../../report/fields/BilingualField.tsx';
import { PhotoStrip } from '../../report/photos/PhotoStrip.tsx';
import { RowField } from '../../report/fields/RowField.tsx';
import { ListedSheet, type ListedSheetProps } from '../../report/fields/ListedSheet.tsx';
import { useReportParts } from '../../report/use-current-report.ts';

/** A corrective action: what, by whom, by when, its progress, and its photos. */
export function CorrectiveActionSheet(props: ListedSheetProps) {
  const { id } = props;
  const { t } = useTranslation();
  const report = useReportParts('correctiveActions');
  const action = report.correctiveActions.find((each) => each.id === id);

  return (
    <ListedSheet
      {...props}
      kind="correctiveAction"
      title={t('conclusion.actions.sheet')}
      deleteLabel={t('conclusion.actions.delete')}
      ifBlank={['actionEn', 'actionZh', 'owner', 'due']}
    >
      {action && (
        <>
          <BilingualField
            kind="correctiveAction"
            id={id}
            row={action}
            field="action"
            isTall
            maxLength={500}
          />
          <div className="two-columns">
            <RowField kind="correctiveAction" id={id} row={action} field="owner" />
            <RowField kind="correctiveAction" id={id} row={action} field="due" />
          </div>
          <RowField kind="correctiveAction" id={id} row={action} field="state" dictionary="action_state" />
          <FieldBlock label={t('conclusion.actions.evidence')}>
            <PhotoStrip kind="correctiveAction" rowId={id} category="document" />
          </FieldBlock>
        </>
      )}
    </ListedSheet>
  );
}
