import { NOTHING, type AskedChange } from './asked-change.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';

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
