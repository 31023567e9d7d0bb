import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { askToInstall, installSystem, useInstallState } from '../../frame/install.ts';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { AppSheet } from '../../frame/AppSheet.tsx';

/** Installs the app on the home screen: with the browser's prompt if there is one, else by explaining the steps. */
export function InstallRow() {
  const { t } = useTranslation();
  const state = useInstallState();
  const [isOpen, setOpen] = useState(false);
  const system = installSystem(navigator.userAgent, navigator.maxTouchPoints);
  if (state === 'installed') return <ListRow value={t('settings.install')} end={t('settings.installed')} />;
  return (
    <>
      <ListRow
        value={t('settings.install')}
        sub={t('settings.installSub')}
        onPress={() => (state === 'offered' ? void askToInstall() : setOpen(true))}
      />
      <AppSheet isOpen={isOpen} onClose={() => setOpen(false)} title={t('settings.install')}>
        <ol className="settings-install-steps">
          <li>{t(`settings.installSteps.${system}.first`)}</li>
          <li>{t(`settings.installSteps.${system}.second`)}</li>
        </ol>
        <p className="fine-print">{t('settings.installNote')}</p>
      </AppSheet>
    </>
  );
}
