import { useState } from 'react';
import { fetchFile } from '../../api/call.ts';
import { useBusy } from '../../frame/use-busy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { handOver } from '../../report/photos/sharing/hand-over.ts';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { DeskDialog } from '../../ui/office/DeskDialog.tsx';

interface TrailExportProps {
  reportId: string;
  isOpen: boolean;
  onClose: () => void;
}

const FORMATS = ['csv', 'json'] as const;

/** The whole log as a file. */
export function TrailExport({ reportId, isOpen, onClose }: TrailExportProps) {
  const { t } = useTranslation();
  const [isBusy, run] = useBusy();
  const [wanted, setWanted] = useState<(typeof FORMATS)[number]>('csv');
  return (
    <DeskDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('trail.exportTitle')}
      closeLabel={t('common.close')}
      footer={FORMATS.map((format) => (
        <DeskButton
          key={format}
          isBusy={isBusy && wanted === format}
          onPress={() => {
            setWanted(format);
            run(async () => {
              await handOver(await fetchFile('audit/export', { reportId, format }));
              onClose();
            });
          }}
        >
          {format.toUpperCase()}
        </DeskButton>
      ))}
    >
      <p>{t('trail.exportText')}</p>
    </DeskDialog>
  );
}
