import type { TaskDetail } from '@proofmark/contract/api/task.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { NumberInput } from '../../ui/fields/NumberInput.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { OrderDraft } from './order-draft.ts';
import { PartyField } from './parties/PartyField.tsx';
import { ReviewerSelect } from './ReviewerSelect.tsx';
import { SheetLine } from './SheetLine.tsx';
import { TeamLines } from './TeamLines.tsx';

interface SheetFactsProps {
  detail: Pick<TaskDetail, 'task' | 'order'>;
  canPlan: boolean;
}

const PARTIES = ['client', 'supplier', 'factory'] as const;
type Set = (change: Partial<OrderDraft>) => void;

/** What an order says, a line for each fact. While it can be planned, each is changed where it stands. */
export function SheetFacts({ detail, canPlan }: SheetFactsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { task } = detail;
  const parts = (...names: (keyof OrderDraft)[]) => (canPlan ? names : undefined);
  const party = (kind: (typeof PARTIES)[number], draft: OrderDraft, set: Set) => (
    <PartyField
      kind={kind}
      label={t(`work.${kind}`)}
      id={draft[`${kind}Id`]}
      name={draft[kind]}
      onType={(name) => set({ [kind]: name, [`${kind}Id`]: '' })}
      onChoose={({ id, nameEn, nameZh }) =>
        set({
          [kind]: nameEn || nameZh,
          [`${kind}Id`]: id,
          ...(kind === 'factory' ? { factoryZh: nameZh } : {}),
        })
      }
    />
  );
  return (
    <dl>
      {PARTIES.map((kind) => (
        <SheetLine
          key={kind}
          detail={detail}
          label={t(`work.${kind}`)}
          value={kind === 'factory' ? format.text(task, 'factory') : task[kind]}
          parts={parts(kind, `${kind}Id`, ...(kind === 'factory' ? (['factoryZh'] as const) : []))}
          renderField={(draft, set) => (
            <>
              {party(kind, draft, set)}
              {kind === 'factory' && (
                <TextField
                  label={t('work.factoryZh')}
                  value={draft.factoryZh}
                  maxLength={200}
                  onChange={(factoryZh) => set({ factoryZh, factoryId: '' })}
                />
              )}
            </>
          )}
        />
      ))}
      <SheetLine
        detail={detail}
        label={t('work.plannedDate')}
        value={task.plannedDate === '' ? t('work.noDay') : format.day(task.plannedDate, 'weekday')}
        parts={parts('plannedDate')}
        renderField={({ plannedDate }, set) => (
          <DateField
            label={t('work.plannedDate')}
            value={plannedDate}
            onChange={(day) => set({ plannedDate: day })}
          />
        )}
      />
      <SheetLine
        detail={detail}
        label={t('work.effort')}
        value={task.manDays > 0 ? format.number(task.manDays, 1) : ''}
        parts={parts('manDays')}
        renderField={({ manDays }, set, error) => (
          <NumberInput
            label={t('work.effort')}
            hint={t('work.effortHint')}
            value={manDays}
            error={error}
            onCommit={(days) => set({ manDays: days })}
          />
        )}
      />
      <TeamLines task={task} canPlan={canPlan && task.status !== 'draft'} />
      <SheetLine
        detail={detail}
        label={t('work.reviewer')}
        value={task.reviewer?.nickname ?? (canPlan ? t('work.anyReviewer') : '')}
        parts={parts('reviewerUid')}
        renderField={({ reviewerUid }, set) => (
          <ReviewerSelect value={reviewerUid} onChange={(uid) => set({ reviewerUid: uid })} />
        )}
      />
      <SheetLine
        detail={detail}
        label={t('work.instructions')}
        value={format.text(task, 'instructions')}
        parts={parts('instructionsEn', 'instructionsZh')}
        renderField={(draft, set) => (
          <>
            {(['instructionsEn', 'instructionsZh'] as const).map((name) => (
              <TextArea
                key={name}
                label={t(`work.${name}`)}
                value={draft[name]}
                maxLength={2000}
                onChange={(text) => set({ [name]: text })}
              />
            ))}
          </>
        )}
      />
    </dl>
  );
}
