import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { BilingualField } from '../report/BilingualField.tsx';
import { GapAnchor } from '../report/GapAnchor.tsx';
import { PhotoStrip } from '../report/PhotoStrip.tsx';
import { SaveNotice } from '../report/SaveNotice.tsx';
import { usePageReport } from '../report/use-current-report.ts';
import { useDeleteRow } from '../report/use-delete-row.ts';

export interface RemarkSheetProps {
  id: string;
  isOpen: boolean;
  /** A remark that was left empty is taken away again. */
  onClose: () => void;
}

/** A remark with its photos; each change is saved at once. */
export function RemarkSheet({ id, isOpen, onClose }: RemarkSheetProps) {
  const { t } = useTranslation();
  const { report, removeIfBlank, isEditable } = usePageReport();
  const deleteRow = useDeleteRow();
  const remark = report.remarks.find((each) => each.id === id);

  function leave(): void {
    onClose();
    if (isEditable) void removeIfBlank('remark', id, ['textEn', 'textZh']);
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={leave}
      title={t('conclusion.remarks.sheet')}
      closeLabel={t('common.close')}
      footer={
        <>
          {isEditable && (
            <Button
              kind="square"
              isDanger
              icon={<Trash2 size={22} />}
              label={t('conclusion.remarks.delete')}
              onPress={() => {
                onClose();
                void deleteRow('remark', id);
              }}
            />
          )}
          <Button kind="primary" isWide onPress={leave}>
            {t('common.done')}
          </Button>
        </>
      }
    >
      <SaveNotice />
      {remark && (
        <>
          {/* A gap that asks for a remark cannot know its id. */}
          <GapAnchor kind="remark" id="new">
            <BilingualField
              kind="remark"
              id={id}
              row={remark}
              field="text"
              label={t('conclusion.remarks.text')}
              isTall
              maxLength={1000}
            />
          </GapAnchor>
          <PhotoStrip rowId={id} category="document" />
        </>
      )}
    </Sheet>
  );
}
