import type { ClientReport } from '@proofmark/contract/api/client.ts';
import { todayIs } from '../../i18n/calendar-days.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { OverallTag } from '../../report/OverallTag.tsx';
import { VersionFiles } from './VersionFiles.tsx';

/** An approved report: what it is about, its result, and its files. */
export function ReportLine({ report }: { report: ClientReport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { reportNo, orderNo, version, factory, issuedAt, earlier } = report;
  const approvedOn = (at: number) => t('reports.approvedOn', { day: todayIs(new Date(at)) });
  const name = format.text(report, 'product') || reportNo;
  const facts = [reportNo, orderNo, factory, version > 1 && t('reports.version', { n: version })];

  return (
    <li className="reports-desk-line">
      <span className="reports-desk-what">
        <b>{name}</b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <span>
        <OverallTag overall={report.overall} />
      </span>
      <small>{approvedOn(issuedAt)}</small>
      <VersionFiles {...report} />
      {earlier.length > 0 && (
        <details>
          <summary>{t('reports.earlier', { count: earlier.length })}</summary>
          <ul>
            {earlier.map((each) => (
              <li key={each.version}>
                <span>{t('reports.version', { n: each.version })}</span>
                <span>
                  <OverallTag overall={each.overall} />
                </span>
                <small>{approvedOn(each.issuedAt)}</small>
                <VersionFiles {...report} version={each.version} isEarlier />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
