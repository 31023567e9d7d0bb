import { ArrowUp, CircleAlert, CircleCheck, CloudOff } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEngineStore } from '../../sync/engine-store.ts';
import type { SubmitOutcome } from '../../sync/submit.ts';
import { submitErrorText } from '../../report/submit-error-text.ts';
import { usePageReport } from '../../report/use-current-report.ts';

const ICONS = {
  submitted: <CircleCheck size={24} />,
  queued: <CloudOff size={24} />,
  refused: <CircleAlert size={24} />,
};
const TONES = { submitted: 'pass', queued: 'unsent', refused: 'fail' };
const MOST_ISSUES = 6;

/** The result of the submission: what happened, what is safe, what to do. */
export function SubmitResult({ outcome }: { outcome: SubmitOutcome }) {
  const { t } = useTranslation();
  const { local } = usePageReport('local');
  const isWaitingForWifi = useEngineStore((engine) => engine.isWaitingForWifi);
  const isForWifi = outcome === 'queued' && isWaitingForWifi;
  const error = outcome === 'refused' ? local.submitError : null;
  const issues = error?.issues ?? [];
  return (
    <div className="conclusion-submit-result" data-v={TONES[outcome]} role="status">
      {isForWifi ? <ArrowUp size={24} /> : ICONS[outcome]}
      <div>
        {error && <b>{submitErrorText(t, error)}</b>}
        {issues.length > 0 && (
          <ul>
            {issues.slice(0, MOST_ISSUES).map(({ field, code, message }) => (
              <li key={`${field}/${code}`}>{message}</li>
            ))}
          </ul>
        )}
        <p>{isForWifi ? t('conclusion.sheet.forWifiText') : t(`conclusion.sheet.${outcome}Text`)}</p>
      </div>
    </div>
  );
}
