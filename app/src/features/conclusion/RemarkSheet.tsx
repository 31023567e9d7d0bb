import { useTranslation } from '../../i18n/use-translation.ts';
import { BilingualField } from '../../report/fields/BilingualField.tsx';
import { GapAnchor } from '../../report/gaps/GapAnchor.tsx';
import { PhotoStrip } from '../../report/photos/PhotoStrip.tsx';
import { RowActions } from '../../report/fields/RowActions.tsx';
import { RowSheet } from '../../report/fields/RowSheet.tsx';
import { usePageReport } from '../../report/use-current-report.ts';

export interface RemarkSheetProps {
  id: string;
  isOpen: boolean;
  /** A remark that was left empty is taken away again. */
  onClose: () => void;
  /** Opens the copy that was made of it. */
  onCopied: (id: string) => void;
}

/** A remark with its photos; each change is saved at once. */
export function RemarkSheet({ id, isOpen, onClose, onCopied }: RemarkSheetProps) {
  const { t } = useTranslation();
  const { report, removeIfBlank, isEditable } = usePageReport();
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
          {/* A gap that asks for a remark cannot know its id. */}
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
