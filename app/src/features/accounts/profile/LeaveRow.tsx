import { useSheetBeside } from '../../../frame/use-sheet-beside.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUser } from '../../../session/session-store.ts';
import { ListRow } from '../../../ui/lists/ListRow.tsx';

/** When the person does not work. Whoever plans sees it. */
export function LeaveRow() {
  const { t } = useTranslation();
  const { uid } = useUser();
  const leave = useSheetBeside(async () => (await import('../../../frame/leave/LeaveOf.tsx')).LeaveOf);
  return (
    <>
      <ListRow value={t('profile.leave')} onPress={leave.open} />
      {leave.isOpen && leave.show({ uid })}
    </>
  );
}
