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

/** When a person does not work. Each change is saved at once, by itself: others may change the rest meanwhile. */
export function LeaveDialog({ person, onClose, onSaved }: LeaveDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isBusy, run] = useBusy();
  const [leave, setLeave] = useState<readonly LeavePeriod[]>(person.leave);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const last = to || from;
  const isWrong = from !== '' && last < from;

  const save = (change: LeaveChange, next: readonly LeavePeriod[]) =>
    run(async () => {
      await call('plan/leave', { uid: person.uid, ...change });
      setLeave(next);
      setFrom('');
      setTo('');
      showToast({ tone: 'done', text: () => t('leave.saved') });
      await onSaved?.();
    });
  const add = () => {
    if (from === '' || isWrong || leave.length >= LEAVE_LIMIT) return;
    const period = { from, to: last };
    const others = leave.filter((each) => each.from !== from || each.to !== last);
    save(
      { add: period },
      [...others, period].toSorted((a, b) => a.from.localeCompare(b.from)),
    );
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
              onPress={() =>
                save(
                  { remove: period },
                  leave.filter((each) => each !== period),
                )
              }
            />
          </li>
        ))}
      </ul>
      <div className="leave-dialog-new">
        <DateField label={t('leave.from')} value={from} onChange={setFrom} />
        <DateField
          label={t('leave.to')}
          value={to}
          error={isWrong ? t('leave.wrong') : undefined}
          onChange={setTo}
        />
        <DeskButton isBusy={isBusy} isNotYet={from === '' || isWrong} onPress={add}>
          {t('leave.add')}
        </DeskButton>
      </div>
    </DeskDialog>
  );
}
