import { ExternalLink } from 'lucide-react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { handOver } from '../../../../report/photos/sharing/hand-over.ts';
import { DeskButton } from '../../../../ui/office/DeskButton.tsx';
import './pdf-paper.css';
import { showBytes } from './show-bytes.ts';

/** A paper of the order in the browser's own PDF viewer, which enlarges and turns its pages by itself. */
export function PdfPaper({ blob, alt }: { blob: Blob; alt: string }) {
  const { t } = useTranslation();
  return (
    <div className="pdf-paper">
      {navigator.pdfViewerEnabled ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox, and scripts do not run in one
        <iframe ref={(frame) => showBytes(frame, blob)} title={alt} />
      ) : (
        <p>{t('review.photo.noViewer')}</p>
      )}
      <DeskButton
        icon={<ExternalLink size={18} />}
        onPress={() => void handOver(new File([blob], alt, { type: blob.type }))}
      >
        {t('review.photo.openPdf')}
      </DeskButton>
    </div>
  );
}
