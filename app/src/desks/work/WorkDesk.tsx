import { mayPlan } from '@proofmark/contract/workflow/planning-roles.ts';
import { formatList } from '@proofmark/contract/words/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUser } from '../../session/session-store.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Desk, DeskHead } from '../../ui/office/Desk.tsx';
import { WorkList } from './WorkList.tsx';

/** The desk of the coordinators: every inspection of the company. */
export function WorkDesk() {
  const { t } = useTranslation();
  const { uid, roles } = useUser();
  if (mayPlan(roles)) return <WorkList key={uid} />;
  const names = formatList(
    t.language,
    roles.map((role) => t(`common.role.${role}`)),
  );
  return (
    <Desk header={<DeskHead title={t('menus.work')} />}>
      <EmptyState title={t('work.denied.title')} glyph="cross">
        {t('work.denied.text', { roles: names })}
      </EmptyState>
    </Desk>
  );
}
