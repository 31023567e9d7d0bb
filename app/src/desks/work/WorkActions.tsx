import { FileUp, Plus } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskButton } from '../../ui/office/DeskButton.tsx';

interface WorkActionsProps {
  /** Which of the two is the one to begin with. */
  primary: 'import' | 'add' | null;
  onImport: () => void;
  onAdd: () => void;
}

/** The two ways in which tasks come to be. */
export function WorkActions({ primary, onImport, onAdd }: WorkActionsProps) {
  const { t } = useTranslation();
  return (
    <>
      <DeskButton
        kind={primary === 'import' ? 'primary' : 'secondary'}
        icon={<FileUp size={18} />}
        shortcut={{ print: 'I', keys: 'I' }}
        onPress={onImport}
      >
        {t('imported.open')}
      </DeskButton>
      <DeskButton
        kind={primary === 'add' ? 'primary' : 'secondary'}
        icon={<Plus size={18} />}
        shortcut={{ print: 'N', keys: 'N' }}
        onPress={onAdd}
      >
        {t('work.add')}
      </DeskButton>
    </>
  );
}
