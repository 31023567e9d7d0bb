import { Split } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Sheet } from '../../ui/layout/Sheet.tsx';
import { RivalActions } from './RivalActions.tsx';
import { fieldValueText, rivalPlace, rivalText, shownRivals, standingValue } from './rival-texts.ts';
import './rival.css';
import { SaveNotice } from '../SaveNotice.tsx';
import { usePageReport } from '../use-current-report.ts';

/** Says how many fields hold two values and opens the list of them; nothing when there are none. */
export function RivalNotice() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { report, local } = usePageReport();
  const rivals = shownRivals(local.rivals);
  const [isOpen, setOpen] = useState(false);
  const isAny = rivals.length > 0;
  // Settled to the last: what comes later does not open the sheet by itself.
  if (isOpen && !isAny) setOpen(false);
  return (
    <>
      {isAny && (
        <Notice
          tone="pending"
          icon={<Split size={20} />}
          action={{ label: t('report.rival.see'), onPress: () => setOpen(true) }}
        >
          <b>{t('report.rival.count', { count: rivals.length })}</b>
        </Notice>
      )}
      <Sheet
        isOpen={isOpen && isAny}
        onClose={() => setOpen(false)}
        title={t('report.rival.title')}
        closeLabel={t('common.close')}
        isFlush
      >
        <SaveNotice />
        <p className="rival-lead">{t('report.rival.lead')}</p>
        <ul>
          {rivals.map((rival) => {
            const { kind, id, field } = rival;
            const { inspectors } = local.task;
            const value = standingValue(report, rival);
            const stands = fieldValueText(t, rival, value, report, language, inspectors);
            return (
              <li key={`${kind}/${id}/${field}`} className="rival-row">
                <h3>{rivalPlace(t, rival, report, language)}</h3>
                <p>{t('report.rival.stands', { value: stands })}</p>
                <p>{rivalText(t, rival, report, language, inspectors)}</p>
                <RivalActions rival={rival} />
              </li>
            );
          })}
        </ul>
      </Sheet>
    </>
  );
}
