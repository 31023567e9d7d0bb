import { useTranslation } from '../../i18n/use-translation.ts';
import { RowActions } from '../report/RowActions.tsx';
import { RowSheet } from '../report/RowSheet.tsx';
import { usePageReport } from '../report/use-current-report.ts';
import { DefectForm } from './DefectForm.tsx';

export interface EditDefectSheetProps {
  /** Of the defect; the sheet shows nothing when it is gone. */
  id: string;
  isOpen: boolean;
  onClose: () => void;
  /** Opens the copy that was made of it. */
  onCopied: (id: string) => void;
}

/** A recorded defect; each change is saved at once. */
export function EditDefectSheet({ id, isOpen, onClose, onCopied }: EditDefectSheetProps) {
  const { t } = useTranslation();
  const { report, reading, set } = usePageReport();
  const defect = report.defects.find((each) => each.id === id);
  return (
    <RowSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('nonConform.edit')}
      remove={{ kind: 'defect', id, label: t('nonConform.delete') }}
    >
      {defect && (
        <>
          <DefectForm
            key={id}
            id={id}
            fields={defect}
            onChange={(changes) => void set('defect', id, changes)}
            reading={reading}
          />
          <RowActions kind="defect" id={id} onCopied={onCopied} />
        </>
      )}
    </RowSheet>
  );
}
