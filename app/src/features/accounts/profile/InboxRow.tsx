import { useNavigate } from '@tanstack/react-router';
import { useSheetBeside } from '../../../frame/use-sheet-beside.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ListRow } from '../../../ui/lists/ListRow.tsx';

/** The inbox, for phones, which have no rail. */
export function InboxRow() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const inbox = useSheetBeside(async () => (await import('../../../inbox/InboxDialog.tsx')).InboxDialog);
  return (
    <>
      <ListRow value={t('inbox.title')} onPress={inbox.open} />
      {inbox.show({ onOpen: (path) => void navigate({ href: path }) })}
    </>
  );
}
