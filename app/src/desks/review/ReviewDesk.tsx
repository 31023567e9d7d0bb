import { useSearch } from '@tanstack/react-router';
import { mayReview } from '@proofmark/contract/workflow/reviewing-roles.ts';
import { formatList } from '@proofmark/contract/words/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '../../paths.ts';
import { useUser } from '../../session/session-store.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Desk, DeskHead } from '../../ui/office/Desk.tsx';
import { ReviewQueue } from './ReviewQueue.tsx';

/** The desk of the reviewers: the queue, or the report that is open. */
export function ReviewDesk() {
  const { t } = useTranslation();
  const { uid, roles } = useUser();
  const { reportNo } = useSearch({ from: `/logged-in${PATHS.review}` });
  if (mayReview(roles)) return <ReviewQueue key={uid} isShown={reportNo === undefined} />;
  const names = formatList(
    t.language,
    roles.map((role) => t(`common.role.${role}`)),
  );
  return (
    <Desk header={<DeskHead title={t('menus.review')} />}>
      <EmptyState title={t('office.denied.title')} glyph="cross">
        {t('office.denied.text', { roles: names })}
      </EmptyState>
    </Desk>
  );
}
