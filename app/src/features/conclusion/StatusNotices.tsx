import { ArrowUp } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { needsAnotherLook } from '../../store/gone-submission.ts';
import { useEngineStore } from '../../sync/engine-store.ts';
import { cancelSubmit } from '../../sync/submit.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useGoToGap } from '../../report/gaps/gap-target.ts';
import { ReturnReason } from '../../report/ReturnReason.tsx';
import { submitErrorText } from '../../report/submit-error-text.ts';
import { usePageReport } from '../../report/use-current-report.ts';

/** What the reviewer corrected, why the report was returned, that it waits for a network, or why the server rejected it. */
export function StatusNotices({ onSubmit }: { onSubmit: () => void }) {
  const { t } = useTranslation();
  const { local, reportId, report } = usePageReport('local', 'reportId', 'report');
  const goToGap = useGoToGap();
  const isWaitingForWifi = useEngineStore((engine) => engine.isWaitingForWifi);
  const { submitError } = local;
  const isToLookThrough = needsAnotherLook(submitError);
  return (
    <>
      <ReturnReason />
      {report.corrections.length > 0 && (
        <Notice
          tone="none"
          action={{
            label: t('conclusion.corrected.action'),
            onPress: () => goToGap({ section: 'conclusion', kind: 'comment', id: '' }),
          }}
        >
          {t('conclusion.corrected.text')}
        </Notice>
      )}
      {local.isSubmitQueued && (
        <Notice
          tone="unsent"
          icon={isWaitingForWifi ? <ArrowUp size={20} /> : undefined}
          action={{ label: t('conclusion.queued.action'), onPress: () => void cancelSubmit(reportId) }}
        >
          {t(isWaitingForWifi ? 'conclusion.queued.forWifi' : 'conclusion.queued.text')}
        </Notice>
      )}
      {submitError !== null && (
        <Notice
          tone="fail"
          isUrgent
          // To submit what is gone is no second try: the report is to be looked through first.
          action={isToLookThrough ? undefined : { label: t('conclusion.sheet.retry'), onPress: onSubmit }}
        >
          {isToLookThrough
            ? submitErrorText(t, submitError)
            : t('conclusion.refused', { reason: submitErrorText(t, submitError) })}
        </Notice>
      )}
    </>
  );
}
