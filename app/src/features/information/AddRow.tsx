import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import { Plus } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { GapAnchor } from '../../report/gaps/GapAnchor.tsx';
import { usePageReport } from '../../report/use-current-report.ts';

interface AddRowProps {
  kind: Kind;
  /** There must be one, and there is none. */
  isNone: boolean;
  /** What a row is called, that none is there, and that one more can be added. */
  words: { title: string; none: string; add: string };
  onAdd: () => void;
}

/** Below a list: adds a row to it, or says that the first is missing. */
export function AddRow({ kind, isNone, words, onAdd }: AddRowProps) {
  const { t } = useTranslation();
  const { isEditable } = usePageReport('isEditable');
  if (!isEditable && !isNone) return null;
  return (
    <GapAnchor kind={kind} id="new">
      <ListRow
        label={isNone ? words.title : undefined}
        value={isNone ? words.none : <span className="information-add">{words.add}</span>}
        end={isNone || !isEditable ? undefined : <Plus size={20} className="information-add" />}
        isMissing={isNone}
        hasNoChevron
        remedy={isNone && isEditable ? { label: t('common.add'), onPress: onAdd } : undefined}
        onPress={isEditable ? onAdd : undefined}
      />
    </GapAnchor>
  );
}
