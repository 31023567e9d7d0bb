import { Plus } from 'lucide-react';
import { ListRow } from '../ui/lists/ListRow.tsx';
import { usePageReport } from './use-current-report.ts';

interface AddListRowProps {
  label: string;
  onPress: () => void;
}

/** At the end of a list: adds a row to it. Shows nothing while the report cannot be edited. */
export function AddListRow({ label, onPress }: AddListRowProps) {
  const { isEditable } = usePageReport('isEditable');
  if (!isEditable) return null;
  return <ListRow leading={<Plus size={20} />} value={label} hasNoChevron onPress={onPress} />;
}
