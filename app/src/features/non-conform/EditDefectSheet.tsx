import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { SaveNotice } from '../report/SaveNotice.tsx';
import { usePageReport } from '../report/use-current-report.ts';
import { useDeleteRow } from '../report/use-delete-row.ts';
import { DefectForm } from './DefectForm.tsx';

export interface EditDefectSheetProps {
  /** Of the defect; the sheet shows nothing when it is gone. */
  id: string;
  isOpen: boolean;
  onClose: () => void;
}

/** A recorded defect; each change is saved at once. */
export function EditDefectSheet({ id, isOpen, onClose }: EditDefectSheetProps) {
  const { t } = useTranslation();
  const { report, reading, set, isEditable } = usePageReport();
  const deleteRow = useDeleteRow();
  const defect = report.defects.find((each) => each.id === id);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('nonConform.edit')}
      closeLabel={t('common.close')}
      footer={
        <>
          {isEditable && (
            <Button
              kind="square"
              isDanger
              icon={<Trash2 size={22} />}
              label={t('nonConform.delete')}
              onPress={() => {
                onClose();
                void deleteRow('defect', id);
              }}
            />
          )}
          <Button kind="primary" isWide onPress={onClose}>
            {t('common.done')}
          </Button>
        </>
      }
    >
      <SaveNotice />
      {defect && (
        <DefectForm
          key={id}
          id={id}
          fields={defect}
          onChange={(changes) => void set('defect', id, changes)}
          reading={reading}
        />
      )}
    </Sheet>
  );
}
