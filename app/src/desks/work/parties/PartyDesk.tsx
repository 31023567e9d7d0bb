import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUser } from '../../../session/session-store.ts';
import { PlannersOnly } from '../PlannersOnly.tsx';
import { PartyList } from './PartyList.tsx';

/** Clients, suppliers and factories. */
export function PartyDesk() {
  const { t } = useTranslation();
  const { uid } = useUser();
  return (
    <PlannersOnly title={t('menus.parties')}>
      <PartyList key={uid} />
    </PlannersOnly>
  );
}
