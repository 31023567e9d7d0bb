import { DOCUMENT_LANGUAGES, ISSUED_STATUSES, PAPERS } from '@proofmark/contract/report/document.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { fetchFile } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AppSheet } from '../../frame/AppSheet.tsx';
import { handOver } from '../photos/sharing/hand-over.ts';
import { usePageReport } from '../use-current-report.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { Group } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';

interface PdfSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Has the server make the PDF in a language and for a paper, and then opens it or passes it on. */
export function PdfSheet({ isOpen, onClose }: PdfSheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { reportId, local } = usePageReport('reportId', 'local');
  const [language, setLanguage] = useState<(typeof DOCUMENT_LANGUAGES)[number]>('bilingual');
  const [paper, setPaper] = useState<(typeof PAPERS)[number]>('a4');
  const [isBusy, setBusy] = useState(false);
  const [made, setMade] = useState<{ wanted: string; file: File } | null>(null);
  const unsent = local.unsentOperations + local.unsentPhotos;
  // A file that was made for another choice, or before something was sent, is not offered any more.
  const wanted = [language, paper, local.status, unsent].join();
  const file = made?.wanted === wanted ? made.file : null;

  async function make() {
    setBusy(true);
    try {
      setMade({ wanted, file: await fetchFile('report/pdf', { reportId, language, paper }) });
    } catch (error) {
      // A toast says what is wrong.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setBusy(false);
    }
  }

  function open(file: File) {
    const url = URL.createObjectURL(file);
    window.open(url, '_blank', 'noopener');
    setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  }

  async function passOn(file: File) {
    try {
      await handOver(file);
    } catch {
      showToast({ tone: 'fail', text: () => t('pdf.passOnFailed') });
    }
  }

  return (
    <AppSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('pdf.title')}
      footer={
        file === null ? (
          <Button kind="primary" isWide isBusy={isBusy} onPress={() => void make()}>
            {t('pdf.make')}
          </Button>
        ) : (
          <>
            <Button onPress={() => void passOn(file)}>{t('pdf.passOn')}</Button>
            <Button kind="primary" isWide onPress={() => open(file)}>
              {t('pdf.open')}
            </Button>
          </>
        )
      }
    >
      <Segmented
        label={t('pdf.language')}
        options={DOCUMENT_LANGUAGES.map((value) => ({ value, label: wordOf('language', value, t.language) }))}
        value={language}
        onChange={setLanguage}
      />
      <Segmented
        label={t('pdf.paper')}
        options={PAPERS.map((value) => ({ value, label: t(`pdf.papers.${value}`) }))}
        value={paper}
        onChange={setPaper}
      />
      {!ISSUED_STATUSES.includes(local.status) && <Notice tone="none">{t('pdf.draft')}</Notice>}
      {unsent > 0 && (
        <Notice tone="unsent" isLocal>
          {t('pdf.unsent', { count: unsent })}
        </Notice>
      )}
      {file !== null && (
        <Group>
          <ListRow leading={<FileText size={20} />} value={file.name} sub={format.bytes(file.size)} />
        </Group>
      )}
    </AppSheet>
  );
}

/** Long enough for the browser to read it. */
const KEPT_MS = 60_000;
