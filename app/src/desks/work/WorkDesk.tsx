import { useTranslation } from '../../i18n/use-translation.ts';
import { useUser } from '../../session/session-store.ts';
import { PlannersOnly } from './PlannersOnly.tsx';
import { WorkList } from './WorkList.tsx';

/** The desk of the coordinators: every inspection of the company. */
export function WorkDesk() {
  const { t } = useTranslation();
  const { uid } = useUser();
  return (
    <PlannersOnly title={t('menus.work')}>
      <WorkList key={uid} />
    </PlannersOnly>
  );
}
