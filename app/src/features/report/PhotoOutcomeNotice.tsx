import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/Notice.tsx';
import { dismissPhotoOutcome, usePhotoOutcome } from './photo-outcome.ts';

/** Names each file that was not added, and why; nothing when all were. */
export function PhotoOutcomeNotice() {
  const { t } = useTranslation();
  const outcome = usePhotoOutcome();
  if (outcome === null) return null;
  const { refused, duplicates } = outcome;
  return (
    <Notice
      tone={refused.length > 0 ? 'fail' : 'pending'}
      isUrgent
      action={{ label: t('report.photos.understood'), onPress: dismissPhotoOutcome }}
    >
      {refused.length > 0 && (
        <>
          <b>{t('report.photos.refused', { count: refused.length })}</b>
          {refused.map(({ fileName, reason }, index) => (
            <small key={index} className="file-line">
              {t('report.photos.refusedOne', {
                fileName,
                reason: t(`report.photos.refusedReason.${reason}`),
              })}
            </small>
          ))}
          <small className="file-line">{t('report.photos.refusedDo')}</small>
        </>
      )}
      {duplicates.length > 0 && (
        <>
          <b>{t('report.photos.duplicates', { count: duplicates.length })}</b>
          {duplicates.map(({ fileName }, index) => (
            <small key={index} className="file-line">
              {fileName}
            </small>
          ))}
        </>
      )}
    </Notice>
  );
}
