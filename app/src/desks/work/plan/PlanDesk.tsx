import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUser } from '../../../session/session-store.ts';
import { PlannersOnly } from '../PlannersOnly.tsx';
import { PlanBoard } from './PlanBoard.tsx';

/** The plan of a week: who goes where on which day. */
export function PlanDesk() {
  const { t } = useTranslation();
  const { uid } = useUser();
  return (
    <PlannersOnly title={t('menus.plan')}>
      <PlanBoard key={uid} />
    </PlannersOnly>
  );
}
