import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { fieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { RivalNote } from '../../report/rivals/RivalNote.tsx';
import { usePageReport } from '../../report/use-current-report.ts';

/** The inspector who does the item. Shows nothing if there is only one inspector. */
export function AssigneeField({ item }: { item: Entity<'item'> }) {
  const { t } = useTranslation();
  const { local, set, isEditable } = usePageReport('local', 'set', 'isEditable');
  const { inspectors } = local.task;
  if (inspectors.length < 2) return null;
  return (
    <>
      <SelectField
        label={fieldLabel(t, 'item', 'assignee')}
        value={item.assignee == null ? '' : String(item.assignee)}
        onChange={(uid) => void set('item', item.id, { assignee: Number(uid) })}
        isReadOnly={!isEditable}
        emptyLabel={t('report.choose')}
        clear={{ label: t('report.noChoice'), onClear: () => void set('item', item.id, { assignee: null }) }}
        options={inspectors.map(({ uid, nickname }) => ({ value: String(uid), label: nickname }))}
      />
      <RivalNote kind="item" id={item.id} fields={['assignee']} />
    </>
  );
}
