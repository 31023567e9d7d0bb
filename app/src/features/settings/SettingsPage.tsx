import { useTranslation } from '../../i18n/use-translation.ts';
import { VERSION } from '@proofmark/contract/api/product-version.ts';
import { SyncNavMark } from '../../frame/SyncNavMark.tsx';
import type { MoveWork } from '../../frame/unsent-work.ts';
import { BackBar } from '../../frame/BackBar.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { AboutSettings } from './AboutSettings.tsx';
import { DisplaySettings } from './DisplaySettings.tsx';
import { DictionarySettings } from './import/DictionarySettings.tsx';
import { LocalDataSettings } from './LocalDataSettings.tsx';
import { PersonRow } from './PersonRow.tsx';
import { PhotoSettings } from './PhotoSettings.tsx';
import './settings.css';
import { LogOutRow } from './LogOutRow.tsx';

/** The user, the display, what is on this phone, and logging out. */
export function SettingsPage({ moveWork }: { moveWork: MoveWork }) {
  const { t } = useTranslation();
  return (
    <Page header={<BackBar title={t('menus.settings')} actions={<SyncNavMark />} hasLine />}>
      <PersonRow />
      <DisplaySettings />
      <PhotoSettings />
      <LocalDataSettings moveWork={moveWork} />
      <DictionarySettings />
      <LogOutRow />
      <AboutSettings />
      <p className="fine-print settings-version">
        {t('settings.version', { name: t('common.appName'), version: VERSION })}
      </p>
    </Page>
  );
}
