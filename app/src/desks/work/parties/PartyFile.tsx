import type { PartyImportData } from '@proofmark/contract/api/party.ts';
import { Download, Upload } from 'lucide-react';
import { useRef } from 'react';
import { call, fetchFile } from '../../../api/call.ts';
import { ApiError } from '../../../api/errors.ts';
import { useBusy } from '../../../frame/use-busy.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { handOver } from '../../../report/photos/sharing/hand-over.ts';
import { FileInput } from '../../../ui/actions/FileInput.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { DeskButton } from '../../../ui/office/DeskButton.tsx';
import { base64Of } from '../../../api/file-base64.ts';
import { renewParties } from './use-parties.ts';

interface PartyFileProps {
  /** What is wrong with the file; null: nothing. */
  onRefuse: (refusal: ApiError | null) => void;
}

/** The records as an Excel file, and a file that changes them. */
export function PartyFile({ onRefuse }: PartyFileProps) {
  const { t } = useTranslation();
  const [isSaving, save] = useBusy();
  const [isReading, read] = useBusy();
  const input = useRef<HTMLInputElement>(null);

  async function take(file: File): Promise<void> {
    onRefuse(null);
    try {
      const body = { fileName: file.name, content: await base64Of(file) };
      const done: PartyImportData = await call('party/import', body, { isQuiet: true });
      showToast({ tone: 'done', text: () => t('work.party.file.done', { ...done }) });
      await renewParties();
    } catch (error) {
      if (error instanceof ApiError) onRefuse(error);
      throw error;
    }
  }

  return (
    <>
      <DeskButton
        icon={<Download size={18} />}
        isBusy={isSaving}
        onPress={() => save(async () => handOver(await fetchFile('party/excel', { language: t.language })))}
      >
        {t('work.party.file.save')}
      </DeskButton>
      <DeskButton icon={<Upload size={18} />} isBusy={isReading} onPress={() => input.current?.click()}>
        {t('work.party.file.read')}
      </DeskButton>
      <FileInput
        ref={input}
        accept=".xlsx,.csv"
        label={t('work.party.file.read')}
        onChoose={(file) => read(() => take(file))}
      />
    </>
  );
}
