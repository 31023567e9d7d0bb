import { useTranslation } from '../../i18n/use-translation.ts';
import { FieldBlock } from '../../ui/fields/FieldBlock.tsx';
import { BilingualField } from '../../report/fields/BilingualField.tsx';
import { PhotoStrip } from '../../report/photos/PhotoStrip.tsx';
import { RowActions } from '../../report/fields/RowActions.tsx';
import { RowField } from '../../report/fields/RowField.tsx';
import { RowSheet } from '../../report/fields/RowSheet.tsx';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';

interface CorrectiveActionSheetProps {
  id: string;
  isOpen: boolean;
  /** An empty one is deleted on closing. */
  onClose: () => void;
  /** Opens the new copy. */
  onCopied: (id: string) => void;
}

/** A corrective action: what, by whom, by when, its progress, and its photos. */
export function CorrectiveActionSheet({ id, isOpen, onClose, onCopied }: CorrectiveActionSheetProps) {
  const { t } = useTranslation();
  const report = useReportParts('correctiveActions');
  const { removeIfBlank, isEditable } = usePageReport('removeIfBlank', 'isEditable');
  const action = report.correctiveActions.find((each) => each.id === id);

  function leave(): void {
    onClose();
    if (isEditable) void removeIfBlank('correctiveAction', id, ['actionEn', 'actionZh', 'owner', 'due']);
  }

  return (
    <RowSheet
      isOpen={isOpen}
      onClose={leave}
      title={t('conclusion.actions.sheet')}
      remove={{ kind: 'correctiveAction', id, label: t('conclusion.actions.delete'), onDelete: onClose }}
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
          <RowActions kind="correctiveAction" id={id} onCopied={onCopied} />
        </>
      )}
    </RowSheet>
  );
}
