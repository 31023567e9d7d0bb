import { LEAVE_LIMIT } from '@proofmark/contract/api/order-limits.ts';
import type { LeaveChange, LeavePeriod, PlanPeople } from '@proofmark/contract/api/order.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useBusy } from '../../frame/use-busy.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { DeskDialog } from '../../ui/office/DeskDialog.tsx';
import './leave-dialog.css';

interface LeaveDialogProps {
  person: Pick<PlanPeople['people'][number], 'uid' | 'nickname' | 'leave'>;
  onClose: () => void;
  onSaved?: (() => Promise<void>) | undefined;
}

const NOTHING = { from: '', to: '' };

/** When a person does not work. Each change is saved at once, by itself: others may change the rest meanwhile. */
export function LeaveDialog({ person, onClose, onSaved }: LeaveDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isAdding, runAdding] = useBusy();
  const [, runRemoving] = useBusy();
  const [leave, setLeave] = useState<readonly LeavePeriod[]>(person.leave);
  const [typed, type] = useState(NOTHING);
  const { from, to } = typed;
  const last = to || from;
  const isWrong = from !== '' && last < from;

  /** `next`: what follows from the list as it is once the server has answered. Several changes may be under way. */
  async function save(change: LeaveChange, next: (now: readonly LeavePeriod[]) => readonly LeavePeriod[]) {
    await call('plan/leave', { uid: person.uid, ...change });
    setLeave(next);
    showToast({ tone: 'done', text: () => t('leave.saved') });
    void onSaved?.();
  }
  const add = () => {
    if (from === '' || isWrong || leave.length >= LEAVE_LIMIT) return;
    const period = { from, to: last };
    runAdding(async () => {
      await save({ add: period }, (now) =>
        [...without(now, period), period].toSorted((a, b) => a.from.localeCompare(b.from)),
      );
      type((now) => (now === typed ? NOTHING : now));
    });
  };

  return (
    <DeskDialog
      isOpen
      onClose={onClose}
      title={t('leave.title', { name: person.nickname })}
      closeLabel={t('common.close')}
    >
      <p>{leave.length === 0 ? t('leave.none') : t('leave.hint')}</p>
      <ul className="leave-dialog">
        {leave.map((period) => (
          <li key={`${period.from}/${period.to}`}>
            <span>
              {format.day(period.from, 'weekday')}
              {period.to !== period.from && ` – ${format.day(period.to, 'weekday')}`}
            </span>
            <DeskButton
              kind="icon"
              icon={<X size={18} />}
              label={`${t('leave.remove')} ${format.day(period.from)}`}
              onPress={() => runRemoving(() => save({ remove: period }, (now) => without(now, period)))}
            />
          </li>
        ))}
      </ul>
      <div className="leave-dialog-new">
        <DateField label={t('leave.from')} value={from} onChange={(day) => type({ ...typed, from: day })} />
        <DateField
          label={t('leave.to')}
          value={to}
          error={isWrong ? t('leave.wrong') : undefined}
          onChange={(day) => type({ ...typed, to: day })}
        />
        <DeskButton isBusy={isAdding} isNotYet={from === '' || isWrong} onPress={add}>
          {t('leave.add')}
        </DeskButton>
      </div>
    </DeskDialog>
  );
}

function without(periods: readonly LeavePeriod[], { from, to }: LeavePeriod): LeavePeriod[] {
  return periods.filter((each) => each.from !== from || each.to !== to);
}
