import { useState } from 'react';
import { fetchFile } from '../../api/call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { MadeFileSheet } from './MadeFileSheet.tsx';
import type { PrintedReport } from './printed-report.ts';

interface DataSheetProps {
  isOpen: boolean;
  onClose: () => void;
  report: PrintedReport;
}

const FORMATS = ['excel', 'photos', 'json'] as const;

/** The report as Excel, its photos as a ZIP, or the report as JSON. */
export function DataSheet({ report: { reportId, status, unsent = 0 }, ...sheet }: DataSheetProps) {
  const { t } = useTranslation();
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('excel');
  const { language } = t;
  return (
    <MadeFileSheet
      {...sheet}
      title={t('files.title')}
      wanted={[format, language, status, unsent].join()}
      make={() =>
        format === 'excel'
          ? fetchFile('report/excel', { reportId, language })
          : fetchFile(`report/${format}`, { reportId })
      }
    >
      <Segmented
        label={t('files.format')}
        options={FORMATS.map((value) => ({ value, label: t(`files.formats.${value}`) }))}
        value={format}
        onChange={setFormat}
      />
      <p>{t(`files.about.${format}`)}</p>
      {unsent > 0 && (
        <Notice tone="unsent" isLocal>
          {t('files.unsent', { count: unsent })}
        </Notice>
      )}
    </MadeFileSheet>
  );
}
