import { mayPlan } from '@proofmark/contract/workflow/planning-roles.ts';
import { formatList } from '@proofmark/contract/words/format.ts';
import type { ReactNode } from 'react';
import { DeskDenied } from '../../frame/DeskDenied.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUser } from '../../session/session-store.ts';
import { Desk, DeskHead } from '../../ui/office/Desk.tsx';

/** Shows a desk of the coordinators to them, and tells others whose it is. */
export function PlannersOnly({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  const { roles } = useUser();
  if (mayPlan(roles)) return children;
  const names = formatList(
    t.language,
    roles.map((role) => t(`common.role.${role}`)),
  );
  return (
    <Desk header={<DeskHead title={title} />}>
      <DeskDenied title={t('work.denied.title')}>{t('work.denied.text', { roles: names })}</DeskDenied>
    </Desk>
  );
}
