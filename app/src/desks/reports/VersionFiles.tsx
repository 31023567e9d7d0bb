import type { ClientReport } from '@proofmark/contract/api/client.ts';
import { FileSpreadsheet, FileText, Images, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { fetchFile } from '../../api/call.ts';
import { useBusy } from '../../frame/use-busy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { handOver } from '../../report/photos/sharing/hand-over.ts';
import { DeskButton } from '../../ui/office/DeskButton.tsx';

const FILES = {
  pdf: <FileText size={18} />,
  excel: <FileSpreadsheet size={18} />,
  photos: <Images size={18} />,
  proof: <ShieldCheck size={18} />,
} as const;
type Kind = keyof typeof FILES;

interface VersionFilesProps extends Pick<ClientReport, 'reportId' | 'reportNo' | 'version'> {
  /** It is said which version the files are of. */
  isEarlier?: boolean | undefined;
}

/** The files of an approved version: the document, the workbook, the photos and the proof. */
export function VersionFiles({ reportId, reportNo, version, isEarlier = false }: VersionFilesProps) {
  const { t } = useTranslation();
  const [isBusy, run] = useBusy();
  const [wanted, setWanted] = useState<Kind>('pdf');
  const no = isEarlier ? `${reportNo}, ${t('reports.version', { n: version })}` : reportNo;
  const save = (kind: Kind) => {
    setWanted(kind);
    const which = { reportId, version };
    run(async () =>
      handOver(
        kind === 'photos' || kind === 'proof'
          ? await fetchFile(`client/${kind}`, which)
          : await fetchFile(`client/${kind}`, { ...which, language: t.language }),
      ),
    );
  };
  return (
    <span className="reports-desk-files">
      {(Object.keys(FILES) as Kind[]).map((kind) => (
        <DeskButton
          key={kind}
          icon={FILES[kind]}
          isBusy={isBusy && wanted === kind}
          label={t(`reports.${kind}Of`, { no })}
          onPress={() => save(kind)}
        >
          {t(`reports.${kind}`)}
        </DeskButton>
      ))}
    </span>
  );
}
