import { Download } from 'lucide-react';
import { fetchFile } from '../../../api/call.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { handOver } from '../../../report/photos/sharing/hand-over.ts';
import { DeskButton } from '../../../ui/office/DeskButton.tsx';
import { useBusy } from '../../../frame/use-busy.ts';

/** Saves the rows that an import does not create as a file. */
export function LeftOutButton({ id }: { id: string }) {
  const { t } = useTranslation();
  const [isSaving, save] = useBusy();
  return (
    <DeskButton
      icon={<Download size={18} />}
      isBusy={isSaving}
      onPress={() =>
        save(async () => handOver(await fetchFile('import/left-out', { id, language: t.language })))
      }
    >
      {t('imported.check.file')}
    </DeskButton>
  );
}
