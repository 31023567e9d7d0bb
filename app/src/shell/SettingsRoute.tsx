import { useMoveWork } from '../features/move-work/use-move-work.ts';
import { SettingsPage } from '../features/settings/SettingsPage.tsx';

/** The settings page, with the export of unsent work. */
export function SettingsRoute() {
  return <SettingsPage moveWork={useMoveWork()} />;
}
