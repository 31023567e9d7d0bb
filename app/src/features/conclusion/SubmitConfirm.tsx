import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { usePageReport } from '../../report/use-current-report.ts';

/** What will be sent, and that this locks the report. */
export function SubmitConfirm() {
  const { t } = useTranslation();
  const { report, local } = usePageReport('report', 'local');
  const { unsentOperations, unsentPhotos, task } = local;
  const { conclusion } = report;
  const isAllSent = unsentOperations === 0 && unsentPhotos === 0;
  return (
    <>
      <p className="conclusion-submit-what">
        {t('conclusion.sheet.sends', {
          reportNo: task.reportNo,
          result: t(`report.overall.${conclusion.overall ?? 'pending'}`),
        })}
      </p>
      <p className="conclusion-submit-note">
        {isAllSent
          ? t('conclusion.sheet.allSent')
          : t('conclusion.sheet.waiting', { changes: unsentOperations, photos: unsentPhotos })}
      </p>
      <div className="full-bleed">
        <Notice tone="none">{t('conclusion.sheet.locks')}</Notice>
      </div>
    </>
  );
}
