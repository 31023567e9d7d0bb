import type { PlanPeople } from '@proofmark/contract/api/order.ts';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { useServerClock } from '../../store/server-clock.ts';
import { LeaveDialog } from './LeaveDialog.tsx';

interface LeaveOfProps {
  uid: number;
  /** The same function each time, or the server is asked again. */
  onClose: () => void;
  onSaved?: (() => Promise<void>) | undefined;
}

/** The dialog about the leave of an inspector, with what the server has now. Closes if the server cannot be asked. */
export function LeaveOf({ uid, onClose, onSaved }: LeaveOfProps) {
  const { today } = useServerClock();
  const [person, setPerson] = useState<PlanPeople['people'][number] | null>(null);

  // Asks the server when the dialog opens.
  useEffect(() => {
    const controller = new AbortController();
    call('plan/people', { from: today, to: today }, { signal: controller.signal }).then(
      ({ people }) => setPerson(people.find((one) => one.uid === uid) ?? null),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        onClose();
        // The error reaction shows the toast.
        if (!(error instanceof ApiError)) throw error;
      },
    );
    return () => controller.abort();
  }, [uid, today, onClose]);

  return person && <LeaveDialog person={person} onClose={onClose} onSaved={onSaved} />;
}
