import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { DeskDialog } from '../../ui/office/DeskDialog.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';

interface SaveViewDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onSave: (name: string) => void;
}

/** Asks for the name of a view of one's own. */
export function SaveViewDialog({ isOpen, onClose, onSave }: SaveViewDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const isMissing = name.trim() === '';
  return (
    <DeskDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('work.own.title')}
      closeLabel={t('common.close')}
      place="middle"
      footer={
        <>
          <p>{t('work.own.note')}</p>
          <DeskButton
            kind="primary"
            isNotYet={isMissing}
            onPress={() => {
              if (isMissing) return;
              onSave(name.trim());
              setName('');
              onClose();
            }}
          >
            {t(isMissing ? 'work.own.missing' : 'work.own.save')}
          </DeskButton>
        </>
      }
    >
      <TextField label={t('work.own.name')} value={name} onChange={setName} maxLength={30} />
    </DeskDialog>
  );
}
