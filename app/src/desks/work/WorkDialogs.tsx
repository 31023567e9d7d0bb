import type { Task } from '@proofmark/contract/api/task.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';

/** What somebody asks to do with some tasks. */
export interface AskedChange {
  what: 'assign' | 'move' | 'cancel' | null;
  tasks: readonly Task[];
}

/** Nothing is asked. */
export const NOTHING: AskedChange = { what: null, tasks: [] };

const keyOf = ({ tasks }: AskedChange) =>
  tasks.map(({ reportId, changes }) => `${reportId}/${changes}`).join();

interface WorkDialogsProps {
  asking: AskedChange;
  onClose: () => void;
  onDone: () => void;
}

/** The dialogs about selected tasks, of which at most one is open. */
export function WorkDialogs({ asking, onClose, onDone }: WorkDialogsProps) {
  const dialog = (what: AskedChange['what']) => ({
    tasks: asking.what === what ? asking.tasks : NOTHING.tasks,
    onClose,
    onDone,
  });
  return (
    <>
      <AssignDialog key={`assign ${keyOf(asking)}`} {...dialog('assign')} />
      <MoveDialog key={`move ${keyOf(asking)}`} {...dialog('move')} />
      <CancelDialog {...dialog('cancel')} />
    </>
  );
}
