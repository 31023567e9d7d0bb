import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '../../paths.ts';
import { VERSION } from '../../session/version.ts';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { AppSheet } from '../../frame/AppSheet.tsx';
import { Skeleton } from '../../ui/feedback/Waiting.tsx';
import { InstallRow } from './InstallRow.tsx';

const Licences = lazy(async () => ({ default: (await import('./Licences.tsx')).Licences }));

const DEMOS = ['charts', 'counter', 'keepalive', 'mock', 'parts'] as const;

/** The version, the licences of open-source packages, and the demo pages. */
export function AboutSettings() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [sheet, setSheet] = useState<'licences' | 'demos' | null>(null);
  const close = () => setSheet(null);
  return (
    <>
      <GroupHeader title={t('settings.about')} />
      <Group>
        <InstallRow />
        <ListRow value={t('settings.versionRow')} end={`v${VERSION}`} />
        <ListRow value={t('settings.licences')} onPress={() => setSheet('licences')} />
        <ListRow value={t('settings.demos')} onPress={() => setSheet('demos')} />
      </Group>
      <AppSheet isOpen={sheet === 'licences'} onClose={close} title={t('settings.licences')} isFlush>
        <Suspense fallback={<Skeleton label={t('common.loading')} />}>
          <Licences />
        </Suspense>
      </AppSheet>
      <AppSheet isOpen={sheet === 'demos'} onClose={close} title={t('settings.demos')} isFlush>
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
