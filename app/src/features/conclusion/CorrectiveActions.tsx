import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { photosOf } from '@proofmark/contract/report/report.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { Image, Plus } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { GapAnchor } from '../../report/gaps/GapAnchor.tsx';
import { RivalMark } from '../../report/rivals/RivalMark.tsx';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';

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
        {isEditable && (
          <ListRow
            leading={<Plus size={20} />}
            value={t('conclusion.actions.add')}
            hasNoChevron
            onPress={() => onOpen(add('correctiveAction', { state: 'open' }))}
          />
        )}
      </Group>
    </Group>
  );
}

function ActionRow({ action, onPress }: { action: Entity<'correctiveAction'>; onPress: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { report, gaps } = usePageReport('report', 'gaps');
  const { id, owner, due, state } = action;
  const photos = photosOf(report, id).length;
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
      end={
        <>
          <RivalMark kind="correctiveAction" id={id} />
          {photos > 0 && (
            <>
              <Image size={16} />
              {photos}
            </>
          )}
        </>
      }
      onPress={onPress}
    />
  );
}
