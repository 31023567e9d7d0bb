import { planOverrideOf } from '@proofmark/contract/report/plan-override.ts';
import { planOverrideText, stampText } from '@proofmark/contract/words/override-texts.ts';
import { PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import './override-note.css';
import { RivalMark } from './rivals/RivalMark.tsx';
import { usePageReport } from './use-current-report.ts';

interface OverrideLineProps {
  /** What was overridden. */
  title: ReactNode;
  /** Who, when and why. */
  stamp: string;
  /** The values before and after. */
  children: ReactNode;
}

/** One override of a reviewer. */
export function OverrideLine({ title, stamp, children }: OverrideLineProps) {
  return (
    <p className="override-note">
      <PenLine size={16} aria-hidden="true" />
      <span>
        <b>{title}</b>
        {children}
        <small>{stamp}</small>
      </span>
    </p>
  );
}

/** Under the plan: what the reviewer overrode in it, who, when and why. Nothing without an override. */
export function OverrideNote() {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const override = planOverrideOf(report.planOverrides);
  if (!override) return null;
  return (
    <OverrideLine
      title={
        <>
          {t('report.override.plan')} <RivalMark kind="planOverride" id={override.id} />
        </>
      }
      stamp={stampText(t, override)}
    >
      {planOverrideText(t, override, report)}
    </OverrideLine>
  );
}
