import { deskOf } from '@proofmark/contract/workflow/desks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { keepValue, takeRival, type FieldRival } from '../../store/rivals.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { fieldName } from '../report-edits.ts';
import { save } from '../saving.ts';
import { usePageReport } from '../use-current-report.ts';

/** The two buttons that settle a field with two values. None if the user may only read. */
export function RivalActions({ rival }: { rival: FieldRival }) {
  const { t } = useTranslation();
  const { reportId, isEditable, mayReview } = usePageReport('reportId', 'isEditable', 'mayReview');
  const { kind, id, field, isMine } = rival;
  if (deskOf({ kind }) === 'review' ? !mayReview : !isEditable) return null;
  const settle = (way: typeof takeRival) => {
    void save(`${fieldName(reportId, kind, id, field)}/settle`, () => way(reportId, kind, id, field));
  };
  return (
    <span className="rival-ways">
      <Button kind="text" onPress={() => settle(takeRival)}>
        {isMine ? t('report.rival.takeMine') : t('report.rival.take')}
      </Button>
      <Button kind="text" onPress={() => settle(keepValue)}>
        {isMine ? t('report.rival.keepTheirs') : t('report.rival.keep')}
      </Button>
    </span>
  );
}
