import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import { Split } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { shownRivals } from './rival-texts.ts';
import './rival.css';
import { usePageReport } from '../use-current-report.ts';

/** On the line of a row in which a field has two values. The row's sheet shows them at the field. Otherwise shows nothing. */
export function RivalMark({ kind, id }: { kind: Kind; id: string }) {
  const { local } = usePageReport('local');
  const isTwo = shownRivals(local.rivals).some((rival) => rival.kind === kind && rival.id === id);
  return isTwo && <TwoValues />;
}

/** The mark itself, for lists that know which rows have it. */
export function TwoValues() {
  const { t } = useTranslation();
  return (
    <span className="rival-mark">
      <Split size={16} aria-hidden="true" />
      <span className="visually-hidden">{t('report.rival.title')}</span>
    </span>
  );
}
