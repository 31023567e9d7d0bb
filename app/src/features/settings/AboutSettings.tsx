import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '../../paths.ts';
import { VERSION } from '@proofmark/contract/api/product-version.ts';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { AppSheet } from '../../frame/AppSheet.tsx';
import { useSheetBeside } from '../../frame/use-sheet-beside.tsx';
import { InstallRow } from './InstallRow.tsx';

const DEMOS = ['charts', 'counter', 'keepalive', 'mock', 'parts'] as const;

/** The version, the licences of open-source packages, and the demo pages. */
export function AboutSettings() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const licences = useSheetBeside(async () => (await import('./Licences.tsx')).Licences);
  const [isDemosOpen, setDemosOpen] = useState(false);
  return (
    <>
      <GroupHeader title={t('settings.about')} />
      <Group>
        <InstallRow />
        <ListRow value={t('settings.versionRow')} end={`v${VERSION}`} />
        <ListRow value={t('settings.licences')} onPress={licences.open} />
        <ListRow value={t('settings.demos')} onPress={() => setDemosOpen(true)} />
      </Group>
      {licences.show({})}
      <AppSheet isOpen={isDemosOpen} onClose={() => setDemosOpen(false)} title={t('settings.demos')} isFlush>
        <Group>
          {DEMOS.map((name) => (
            <ListRow
              key={name}
              value={t(`menus.${name}`)}
              sub={t(`settings.demo.${name}`)}
              onPress={() => void navigate({ to: PATHS[name] })}
            />
          ))}
        </Group>
      </AppSheet>
    </>
  );
}
