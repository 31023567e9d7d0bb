import { Plus } from 'lucide-react';
import { ListRow } from '../ui/lists/ListRow.tsx';
import { usePageReport } from './use-current-report.ts';

interface AddListRowProps {
  label: string;
  /** There must be one, and there is none. */
  isMissing?: boolean | undefined;
  onPress: () => void;
}

/** At the end of a list: adds a row to it. Shows nothing while the report cannot be edited. */
export function AddListRow({ label, isMissing, onPress }: AddListRowProps) {
  const { isEditable } = usePageReport('isEditable');
  if (!isEditable) return null;
  return (
    <ListRow
      leading={<Plus size={20} />}
      value={label}
      isMissing={isMissing}
      hasNoChevron
      onPress={onPress}
    />
  );
}
