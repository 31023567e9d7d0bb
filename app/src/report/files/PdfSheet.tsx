import { DOCUMENT_LANGUAGES, PAPERS } from '@proofmark/contract/report/document.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { ISSUED_STATUSES } from '@proofmark/contract/workflow/transitions.ts';
import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call, fetchFile } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AppSheet } from '../../frame/AppSheet.tsx';
import { handOver } from '../photos/sharing/hand-over.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { Group } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import type { PrintedReport } from './printed-report.ts';

interface PdfSheetProps {
  isOpen: boolean;
  onClose: () => void;
  report: PrintedReport;
}

/** Has the server make the PDF in a language and for a paper, and then opens it or passes it on. */
export function PdfSheet({ isOpen, onClose, report }: PdfSheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { reportId, status, unsent = 0, version, isReplaced = false } = report;
  const [language, setLanguage] = useState<(typeof DOCUMENT_LANGUAGES)[number]>('bilingual');
  const [paper, setPaper] = useState<(typeof PAPERS)[number]>('a4');
  const [copy, setCopy] = useState<(typeof COPIES)[number]>('marked');
  const [isBusy, setBusy] = useState(false);
  const before = usePlaceInQueue(isBusy);
  const [made, setMade] = useState<{ wanted: string; file: File } | null>(null);
  // A file that was made for another choice, or before something was sent, is not offered any more.
  const wanted = [language, paper, copy, version, status, unsent].join();
  const file = made?.wanted === wanted ? made.file : null;

  async function make() {
    setBusy(true);
    try {
      const input = { reportId, language, paper, ...(version === undefined ? {} : { version, copy }) };
      setMade({ wanted, file: await fetchFile('report/pdf', input) });
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
            <Button onPress={() => void handOver(file)}>{t('pdf.passOn')}</Button>
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
      {isReplaced && (
        <Segmented
          label={t('pdf.copy')}
          options={COPIES.map((value) => ({ value, label: t(`pdf.copies.${value}`) }))}
          value={copy}
          onChange={setCopy}
        />
      )}
      {version === undefined && !ISSUED_STATUSES.includes(status) && (
        <Notice tone="none">{t('pdf.draft')}</Notice>
      )}
      {unsent > 0 && (
        <Notice tone="unsent" isLocal>
          {t('pdf.unsent', { count: unsent })}
        </Notice>
      )}
      {isBusy && (
        <p role="status">{before === null ? t('pdf.making') : t('pdf.waiting', { count: before })}</p>
      )}
      {file !== null && (
        <Group>
          <ListRow leading={<FileText size={20} />} value={file.name} sub={format.bytes(file.size)} />
        </Group>
      )}
    </AppSheet>
  );
}

/** Of a version that was replaced: a copy that says so, or the file as it was issued. */
const COPIES = ['marked', 'original'] as const;
const ASK_EVERY_MS = 1000;

/** How many documents are made before ours while we wait. Null: ours is being made, or the server does not say. */
function usePlaceInQueue(isWaiting: boolean): number | null {
  const [before, setBefore] = useState<number | null>(null);
  useEffect(() => {
    if (!isWaiting) return;
    const leaving = new AbortController();
    const ask = async () => {
      const options = { isQuiet: true, signal: leaving.signal };
      const place = await call('report/pdfPlace', undefined, options).catch(() => null);
      if (!leaving.signal.aborted) setBefore(place?.before ?? null);
    };
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
      setBefore(null);
    };
  }, [isWaiting]);
  return before;
}

/** Long enough for the browser to read it. */
const KEPT_MS = 60_000;
