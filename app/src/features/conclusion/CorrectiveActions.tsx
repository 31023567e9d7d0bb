import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { GapAnchor } from '../../report/gaps/GapAnchor.tsx';
import { AddListRow } from '../../report/AddListRow.tsx';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';
import { RowMarks } from './RowMarks.tsx';

/** What has to be corrected, by whom and by when. Optional. */
export function CorrectiveActions({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const report = useReportParts('correctiveActions');
  const { add, isEditable } = usePageReport('add', 'isEditable');
  const actions = report.correctiveActions;
  if (!isEditable && actions.length === 0) return null;
  return (
    <Group as="section" hasRows={false} hasGap>
      <GroupHeader
        isInside
        title={t('conclusion.actions.title')}
        note={actions.length === 0 ? undefined : actions.length}
      />
      <Group>
        {actions.map((action) => (
          <GapAnchor key={action.id} kind="correctiveAction" id={action.id}>
            <ActionRow action={action} onPress={() => onOpen(action.id)} />
          </GapAnchor>
        ))}
        <AddListRow
          label={t('conclusion.actions.add')}
          onPress={() => onOpen(add('correctiveAction', { state: 'open' }))}
        />
      </Group>
    </Group>
  );
}

function ActionRow({ action, onPress }: { action: Entity<'correctiveAction'>; onPress: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { gaps } = usePageReport('gaps');
  const { id, owner, due, state } = action;
  const details = [
    state ? wordOf('action_state', state, t.language) : '',
    owner ?? '',
    due ? t('conclusion.actions.dueBy', { day: format.day(due, 'long') }) : '',
  ].filter(Boolean);
  return (
    <ListRow
      value={format.text(action, 'action') || t('conclusion.actions.unnamed')}
      sub={details.length > 0 ? details.join(' · ') : undefined}
      isMissing={gaps.some((gap) => gap.kind === 'correctiveAction' && gap.id === id)}
      end={<RowMarks kind="correctiveAction" id={id} />}
      onPress={onPress}
    />
  );
}
