import { useNavigate } from '@tanstack/react-router';
import { FileUp, Footprints } from 'lucide-react';
import { useSheetBeside } from '../../../frame/use-sheet-beside.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PATHS } from '../../../paths.ts';
import { useUser } from '../../../session/session-store.ts';
import { Group, GroupHeader } from '../../../ui/layout/Group.tsx';
import { ListRow } from '../../../ui/lists/ListRow.tsx';

/** The organisation's own dictionaries and templates, and the log of its accounts. Only for admins. */
export function DictionarySettings() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { roles } = useUser();
  const sheet = useSheetBeside(async () => (await import('./ImportSheet.tsx')).ImportSheet);
  if (!roles.includes('admin')) return null;
  return (
    <>
      <GroupHeader title={t('settings.dictionaries.title')} />
      <Group>
        <ListRow
          leading={<FileUp size={20} />}
          value={t('settings.dictionaries.import')}
          sub={t('settings.dictionaries.importSub')}
          onPress={sheet.open}
        />
        <ListRow
          leading={<Footprints size={20} />}
          value={t('settings.dictionaries.trail')}
          onPress={() => void navigate({ to: PATHS.audit, search: {} })}
        />
      </Group>
      {sheet.show({})}
    </>
  );
}
