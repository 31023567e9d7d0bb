import { FileUp, Plus } from 'lucide-react';
import { useNeedsNetwork } from '../../frame/use-needs-network.ts';
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
  const { isOffline, online } = useNeedsNetwork();
  return (
    <>
      <DeskButton
        kind={primary === 'import' ? 'primary' : 'secondary'}
        icon={<FileUp size={18} />}
        shortcut={{ print: 'I', keys: 'I' }}
        isNotYet={isOffline}
        onPress={() => online(onImport)}
      >
        {t('imported.open')}
      </DeskButton>
      <DeskButton
        kind={primary === 'add' ? 'primary' : 'secondary'}
        icon={<Plus size={18} />}
        shortcut={{ print: 'N', keys: 'N' }}
        isNotYet={isOffline}
        onPress={() => online(onAdd)}
      >
        {t('work.add')}
      </DeskButton>
    </>
  );
}
