import { useState } from 'react';
import { useBusy } from '../../frame/use-busy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { handOver } from '../../report/photos/sharing/hand-over.ts';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { DeskDialog } from '../../ui/office/DeskDialog.tsx';

const FORMATS = ['csv', 'json'] as const;

interface TrailExportProps {
  isOpen: boolean;
  onClose: () => void;
  /** What the file will hold. */
  text: string;
  load: (format: (typeof FORMATS)[number]) => Promise<File>;
}

/** The whole log as a file. */
export function TrailExport({ isOpen, onClose, text, load }: TrailExportProps) {
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
              await handOver(await load(format));
              onClose();
            });
          }}
        >
          {format.toUpperCase()}
        </DeskButton>
      ))}
    >
      <p>{text}</p>
    </DeskDialog>
  );
}
