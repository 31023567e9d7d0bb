import { planOverrideOf } from '@proofmark/contract/report/plan-override.ts';
import { planOverrideText, stampText } from '@proofmark/contract/words/override-texts.ts';
import { PenLine } from 'lucide-react';
import { useTranslation } from '../i18n/use-translation.ts';
import './override-note.css';
import { RivalMark } from './rivals/RivalMark.tsx';
import { usePageReport } from './use-current-report.ts';

/** Below the plan: what the reviewer overrode, who, when and why. Shows nothing without an override. */
export function OverrideNote() {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const override = planOverrideOf(report.planOverrides);
  if (!override) return null;
  return (
    <p className="override-note">
      <PenLine size={16} aria-hidden="true" />
      <span>
        <b>
          {t('report.override.plan')} <RivalMark kind="planOverride" id={override.id} />
        </b>
        {planOverrideText(t, override, report)}
        <small>{stampText(t, override)}</small>
      </span>
    </p>
  );
}
