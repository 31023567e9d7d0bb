import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ListRow } from '../../../ui/lists/ListRow.tsx';

const InboxDialog = lazy(async () => ({
  default: (await import('../../../inbox/InboxDialog.tsx')).InboxDialog,
}));

/** The inbox, for phones, which have no rail. */
export function InboxRow() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [state, setState] = useState<'closed' | 'open' | 'not-yet'>('not-yet');
  return (
    <>
      <ListRow value={t('inbox.title')} onPress={() => setState('open')} />
      {state !== 'not-yet' && (
        <Suspense>
          <InboxDialog
            isOpen={state === 'open'}
            onClose={() => setState('closed')}
            onOpen={(path) => void navigate({ href: path })}
          />
        </Suspense>
      )}
    </>
  );
}
