import { useSearch } from '@tanstack/react-router';
import { Activity, useMemo } from 'react';
import { mayReview } from '@proofmark/contract/workflow/reviewing-roles.ts';
import { formatList } from '@proofmark/contract/words/format.ts';
import { DeskDenied } from '../../frame/DeskDenied.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '../../paths.ts';
import { useUser } from '../../session/session-store.ts';
import { Desk, DeskHead } from '../../ui/office/Desk.tsx';
import { Reading } from './reading/Reading.tsx';
import { ReviewQueue } from './ReviewQueue.tsx';

/** The desk of the reviewers: the queue, or the report that is open. */
export function ReviewDesk() {
  const { t } = useTranslation();
  const { uid, roles } = useUser();
  const { orderNo, reportNo, at } = useSearch({ from: `/logged-in${PATHS.review}` });
  const task = useMemo(
    () => (orderNo === undefined || reportNo === undefined ? null : { orderNo, reportNo }),
    [orderNo, reportNo],
  );
  if (mayReview(roles)) {
    return (
      <>
        {/* The queue keeps its place while a report is open. */}
        <Activity mode={task === null ? 'visible' : 'hidden'}>
          <ReviewQueue key={uid} isShown={task === null} />
        </Activity>
        {task && <Reading key={task.reportNo} task={task} at={at} />}
      </>
    );
  }
  const names = formatList(
    t.language,
    roles.map((role) => t(`common.role.${role}`)),
  );
  return (
    <Desk header={<DeskHead title={t('menus.review')} />}>
      <DeskDenied title={t('office.denied.title')}>{t('office.denied.text', { roles: names })}</DeskDenied>
    </Desk>
  );
}
