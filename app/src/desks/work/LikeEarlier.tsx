import type { TaskDetail } from '@proofmark/contract/api/task.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useBusy } from '../../frame/use-busy.ts';
import { WaitingBar } from '../../ui/feedback/Waiting.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import './like-earlier.css';
import type { OrderDraft } from './order-draft.ts';
import { useLatestTasks } from './use-work.ts';

interface LikeEarlierProps {
  uid: number;
  isShown: boolean;
  draft: OrderDraft;
  /** `asked`: the draft when somebody chose it. */
  onChoose: (earlier: TaskDetail, asked: OrderDraft) => void;
}

/** Begins an order with everything of an earlier one but its numbers and dates. Of several choices the latest counts. */
export function LikeEarlier({ uid, isShown, draft, onChoose }: LikeEarlierProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [, run] = useBusy();
  /** The choice that is on its way; 0: none. */
  const [waiting, wait] = useState(0);
  const latest = useRef(0);
  const tasks = useLatestTasks(uid, isShown);
  // Once the dialog is closed, an answer would go into the next order.
  useEffect(() => () => void (latest.current += 1), []);
  if (tasks.length === 0) return null;

  const choose = ({ orderNo, reportNo }: TaskDetail['task']) => {
    const turn = (latest.current += 1);
    wait(turn);
    run(async () => {
      try {
        const earlier = await call('task/detail', { orderNo, reportNo });
        if (turn === latest.current) onChoose(earlier, draft);
      } finally {
        wait((now) => (now === turn ? 0 : now));
      }
    });
  };
  return (
    <div className="like-earlier">
      <SelectField
        label={t('work.like.label')}
        value=""
        emptyLabel={t('work.like.none')}
        options={tasks.map((task) => ({
          value: task.reportId,
          label: [format.text(task, 'product'), task.client, task.reportNo].filter(Boolean).join(' · '),
        }))}
        onChange={(id) => {
          const task = tasks.find(({ reportId }) => reportId === id);
          if (task) choose(task);
        }}
      />
      {waiting > 0 && <WaitingBar label={t('common.loading')} />}
    </div>
  );
}
