import { useTranslation } from '../../i18n/use-translation.ts';
import { BilingualField } from '../../report/fields/BilingualField.tsx';
import { GapAnchor } from '../../report/gaps/GapAnchor.tsx';
import { PhotoStrip } from '../../report/photos/PhotoStrip.tsx';
import { RowActions } from '../../report/fields/RowActions.tsx';
import { RowSheet } from '../../report/fields/RowSheet.tsx';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';

interface RemarkSheetProps {
  id: string;
  isOpen: boolean;
  /** An empty remark is deleted on closing. */
  onClose: () => void;
  /** Opens the new copy. */
  onCopied: (id: string) => void;
}

/** A remark with its photos. Saves each change at once. */
export function RemarkSheet({ id, isOpen, onClose, onCopied }: RemarkSheetProps) {
  const { t } = useTranslation();
  const report = useReportParts('remarks');
  const { removeIfBlank, isEditable } = usePageReport('removeIfBlank', 'isEditable');
  const remark = report.remarks.find((each) => each.id === id);

  function leave(): void {
    onClose();
    if (isEditable) void removeIfBlank('remark', id, ['textEn', 'textZh']);
  }

  return (
    <RowSheet
      isOpen={isOpen}
      onClose={leave}
      title={t('conclusion.remarks.sheet')}
      remove={{ kind: 'remark', id, label: t('conclusion.remarks.delete'), onDelete: onClose }}
    >
      {remark && (
        <>
          {/* A gap that asks for a remark has no row id. */}
          <GapAnchor kind="remark" id="new">
            <BilingualField
              kind="remark"
              id={id}
              row={remark}
              field="text"
              label={t('report.fields.remark.text')}
              isTall
              maxLength={1000}
            />
          </GapAnchor>
          <PhotoStrip kind="remark" rowId={id} category="document" />
          <RowActions kind="remark" id={id} onCopied={onCopied} />
        </>
      )}
    </RowSheet>
  );
}
