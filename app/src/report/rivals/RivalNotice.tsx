import { valueText } from '@proofmark/contract/words/value-text.ts';
import { Split } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FieldRival } from '../../store/rivals.ts';
import { useServerClock } from '../../store/server-clock.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { AppSheet } from '../../frame/AppSheet.tsx';
import { RivalActions } from './RivalActions.tsx';
import { useKnownNames } from './use-known-names.ts';
import { rivalPlace, rivalText, shownRivals, currentValue } from './rival-texts.ts';
import './rival.css';
import { usePageReport } from '../use-current-report.ts';

/** Says how many fields have two values and opens their list. Shows nothing if there are none. */
export function RivalNotice() {
  const { t } = useTranslation();
  const { local } = usePageReport('local');
  const rivals = shownRivals(local.rivals);
  const [isOpen, setOpen] = useState(false);
  const isAny = rivals.length > 0;
  // After the last one is settled, a new one must not open the sheet by itself.
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
      <AppSheet
        isOpen={isOpen && isAny}
        onClose={() => setOpen(false)}
        title={t('report.rival.title')}
        isFlush
      >
        <p className="rival-lead">{t('report.rival.lead')}</p>
        <ul>
          {rivals.map((rival) => (
            <RivalRow key={`${rival.kind}/${rival.id}/${rival.field}`} rival={rival} />
          ))}
        </ul>
      </AppSheet>
    </>
  );
}

function RivalRow({ rival }: { rival: FieldRival }) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const { today } = useServerClock();
  const names = useKnownNames();
  const current = valueText(t, rival, currentValue(report, rival), report, names);
  return (
    <li className="rival-row">
      <h3>{rivalPlace(t, rival, report)}</h3>
      <p>{t('report.rival.current', { value: current })}</p>
      <p>{rivalText(t, rival, report, today, names)}</p>
      <RivalActions rival={rival} />
    </li>
  );
}
