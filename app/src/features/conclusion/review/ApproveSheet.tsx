import { useTranslation } from '../../../i18n/use-translation.ts';
import { AppSheet } from '../../../frame/AppSheet.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { usePageReport } from '../../../report/use-current-report.ts';

interface ApproveSheetProps {
  isOpen: boolean;
  onClose: () => void;
  isBusy: boolean;
  onApprove: () => void;
}

/** Asks once before the report is approved, and says what becomes final. */
export function ApproveSheet({ isOpen, onClose, isBusy, onApprove }: ApproveSheetProps) {
  const { t } = useTranslation();
  const { report, local } = usePageReport('report', 'local');
  return (
    <AppSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('review.step.approveTitle')}
      footer={
        <Button kind="primary" isWide isBusy={isBusy} onPress={onApprove}>
          {t('review.step.approve')}
        </Button>
      }
    >
      <p className="conclusion-submit-what">
        {t('conclusion.sheet.sends', {
          reportNo: local.task.reportNo,
          result: t(`report.overall.${report.conclusion.overall ?? 'pending'}`),
        })}
      </p>
      <Notice tone="none">{t('review.step.approveFinal')}</Notice>
    </AppSheet>
  );
}
