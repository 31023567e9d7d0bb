import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { discardCopy } from '../../store/locked-copy.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { MoveWork } from '../../frame/unsent-work.ts';
import type { LockedCopy } from './use-locked-copy.ts';

interface CopyWaysProps {
  reportId: string;
  copy: LockedCopy;
  /** Who submitted the report; undefined while it is not known. */
  submitter: string | undefined;
  moveWork: MoveWork;
}

/** What can be done with a copy besides applying it: get the report opened again, export, discard. */
export function CopyWays({ reportId, copy, submitter, moveWork }: CopyWaysProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const canBeAsked = copy.status === 'submitted' && !copy.isLead && submitter !== undefined;
  return (
    <>
      <GroupHeader title={t('outbox.whatToDo')} />
      <Group>
        {!copy.isOpen && (
          <ListRow
            value={canBeAsked ? t('outbox.askPerson', { who: submitter }) : t('outbox.askWithdraw')}
            sub={canBeAsked ? t('outbox.askPersonText') : t('outbox.askWithdrawText')}
          />
        )}
        <ListRow value={t('outbox.exportCopy')} onPress={() => moveWork.exportNow(reportId)} />
        {isAsking ? (
          <div className="outbox-copy-discard">
            <p>{t('outbox.discardCopyText', { count: copy.count })}</p>
            <div className="outbox-ways">
              <Button onPress={() => setAsking(false)}>{t('common.cancel')}</Button>
              <Button isDanger onPress={() => void discardCopy(reportId)}>
                {t('outbox.discardSure')}
              </Button>
            </div>
          </div>
        ) : (
          <ListRow value={t('outbox.discardCopy')} isDanger hasNoChevron onPress={() => setAsking(true)} />
        )}
      </Group>
      {moveWork.problem !== null && (
        <Notice tone="fail" isUrgent>
          {moveWork.problem}
        </Notice>
      )}
    </>
  );
}
