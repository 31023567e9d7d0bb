import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUser } from '../../../session/session-store.ts';
import { ListRow } from '../../../ui/lists/ListRow.tsx';

const LeaveOf = lazy(async () => ({ default: (await import('../../../frame/leave/LeaveOf.tsx')).LeaveOf }));

/** When the person does not work. Whoever plans sees it. */
export function LeaveRow() {
  const { t } = useTranslation();
  const { uid } = useUser();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <ListRow value={t('profile.leave')} onPress={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <LeaveOf uid={uid} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
