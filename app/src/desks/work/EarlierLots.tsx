import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { deskQueries } from '../../api/desk-queries.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { OverallTag } from '../../report/OverallTag.tsx';
import { useUser } from '../../session/session-store.ts';
import './earlier-lots.css';

const SHOWN = 3;

/** The results of the last lots of the same client, supplier and product. Nothing while there are none. */
export function EarlierLots({ reportId }: { reportId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { uid } = useUser();
  const { data } = useQuery(
    {
      queryKey: ['earlier-lots', uid, reportId],
      queryFn: ({ signal }) =>
        call('report/lotHistory', { reportId, limit: SHOWN }, { isQuiet: true, signal }),
    },
    deskQueries,
  );
  if (!data || data.items.length === 0) return null;
  return (
    <section>
      <h3>{t('work.earlierLots')}</h3>
      <ul className="earlier-lots">
        {data.items.map((lot) => (
          <li key={lot.reportNo}>
            <span>
              {lot.reportNo}
              <small>
                {[
                  format.day(lot.plannedDate),
                  lot.lotSize === null
                    ? ''
                    : `${t('report.fields.information.lotSize')} ${format.number(lot.lotSize)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <OverallTag overall={lot.overall} isBare={false} />
          </li>
        ))}
      </ul>
    </section>
  );
}
