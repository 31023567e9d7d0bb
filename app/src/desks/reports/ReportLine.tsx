import type { ClientReport } from '@proofmark/contract/api/client.ts';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { fetchFile } from '../../api/call.ts';
import { useBusy } from '../../frame/use-busy.ts';
import { todayIs } from '../../i18n/calendar-days.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { OverallTag } from '../../report/OverallTag.tsx';
import { handOver } from '../../report/photos/sharing/hand-over.ts';
import { DeskButton } from '../../ui/office/DeskButton.tsx';

/** An approved report: what it is about, its result, and its files. */
export function ReportLine({ report }: { report: ClientReport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isBusy, run] = useBusy();
  const [wanted, setWanted] = useState<'pdf' | 'excel'>('pdf');
  const { reportId, reportNo, orderNo, version, factory, issuedAt } = report;
  const name = format.text(report, 'product') || reportNo;
  const facts = [reportNo, orderNo, factory, version > 1 && t('reports.version', { n: version })];

  const save = (kind: 'pdf' | 'excel') => {
    setWanted(kind);
    run(async () => handOver(await fetchFile(`client/${kind}`, { reportId, language: t.language })));
  };
  const button = (kind: 'pdf' | 'excel', icon: ReactNode) => (
    <DeskButton
      icon={icon}
      isBusy={isBusy && wanted === kind}
      label={t(`reports.${kind}Of`, { no: reportNo })}
      onPress={() => save(kind)}
    >
      {t(`reports.${kind}`)}
    </DeskButton>
  );
  return (
    <li className="reports-desk-line">
      <span className="reports-desk-what">
        <b>{name}</b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <span>
        <OverallTag overall={report.overall} />
      </span>
      <small>{t('reports.approvedOn', { day: todayIs(new Date(issuedAt)) })}</small>
      <span className="reports-desk-files">
        {button('pdf', <FileText size={18} />)}
        {button('excel', <FileSpreadsheet size={18} />)}
      </span>
    </li>
  );
}
