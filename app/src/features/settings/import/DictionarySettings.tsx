import { useNavigate } from '@tanstack/react-router';
import { FileUp, Footprints } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PATHS } from '../../../paths.ts';
import { useUser } from '../../../session/session-store.ts';
import { Group, GroupHeader } from '../../../ui/layout/Group.tsx';
import { ListRow } from '../../../ui/lists/ListRow.tsx';

const ImportSheet = lazy(async () => ({ default: (await import('./ImportSheet.tsx')).ImportSheet }));

/** The organisation's own dictionaries and templates, and the log of its accounts. Only for admins. */
export function DictionarySettings() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { roles } = useUser();
  const [isOpen, setOpen] = useState(false);
  if (!roles.includes('admin')) return null;
  return (
    <>
      <GroupHeader title={t('settings.dictionaries.title')} />
      <Group>
        <ListRow
          leading={<FileUp size={20} />}
          value={t('settings.dictionaries.import')}
          sub={t('settings.dictionaries.importSub')}
          onPress={() => setOpen(true)}
        />
        <ListRow
          leading={<Footprints size={20} />}
          value={t('settings.dictionaries.trail')}
          onPress={() => void navigate({ to: PATHS.audit, search: {} })}
        />
      </Group>
      <Suspense>
        <ImportSheet isOpen={isOpen} onClose={() => setOpen(false)} />
      </Suspense>
    </>
  );
}
