import type { Import } from '@proofmark/contract/api/import.ts';
import { useNavigate } from '@tanstack/react-router';
import { CalendarDays, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useBusy } from '../../../frame/use-busy.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PATHS } from '../../../paths.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Desk } from '../../../ui/office/Desk.tsx';
import { DeskDock } from '../../../ui/office/DeskDock.tsx';
import { DeskButton } from '../../../ui/office/DeskButton.tsx';
import { DeskDialog } from '../../../ui/office/DeskDialog.tsx';
import { LeftOutButton } from './LeftOutButton.tsx';
import './done-step.css';
import { changeImport } from './use-import.ts';

interface DoneStepProps {
  uid: number;
  item: Import;
  head: ReactNode;
}

/** The last step: what was created, who will be notified when, and how to undo it until then. */
export function DoneStep({ uid, item, head }: DoneStepProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const [isBusy, run] = useBusy();
  const [isAsking, ask] = useState(false);
  const { id, state, created, there, leftOut, assigned, told, first } = item;
  const isHeld = told.at !== null;
  const mayUndo = state === 'done' && (isHeld || assigned === 0);

  return (
    <Desk
      header={head}
      footer={
        <DeskDock first={leftOut > 0 && <LeftOutButton id={id} />}>
          <DeskButton onPress={() => void navigate({ to: PATHS.import, search: {} })}>
            {t('imported.done.again')}
          </DeskButton>
          <DeskButton
            kind="primary"
            icon={<CalendarDays size={18} />}
            onPress={() => void navigate({ to: PATHS.plan })}
          >
            {t('imported.done.plan')}
          </DeskButton>
        </DeskDock>
      }
    >
      <dl className="done-step-readings">
        <Reading
          value={created}
          label={t('imported.done.created', { count: created })}
          sub={t('imported.done.assigned', { assigned })}
        />
        <Reading value={there} label={t('imported.done.there', { count: there })} />
        <Reading value={leftOut} label={t('imported.done.leftOut', { count: leftOut })} />
      </dl>
      <Notice tone="none">
        {state === 'undone'
          ? t('imported.done.undone')
          : told.at !== null
            ? t('imported.done.held', { time: format.time(told.at), count: told.people })
            : t(told.people > 0 ? 'imported.done.told' : 'imported.done.nobody')}
      </Notice>
      {mayUndo && (
        <div className="done-step-ways">
          <DeskButton kind="text" icon={<Undo2 size={18} />} onPress={() => ask(true)}>
            {t('imported.done.undo')}
          </DeskButton>
          {isHeld && (
            <DeskButton isBusy={isBusy} onPress={() => run(() => changeImport(uid, 'import/tell', { id }))}>
              {t('imported.done.tell')}
            </DeskButton>
          )}
        </div>
      )}
      <section className="done-step-tasks">
        <h2>{t('imported.done.tasks')}</h2>
        <ul>
          {first.map((task) => (
            <li key={task.reportNo}>
              <b>{task.reportNo}</b>
              <span>{task.name}</span>
              <span>{[task.orderNo, task.factory].filter(Boolean).join(' · ')}</span>
              <span>{task.plannedDate && format.day(task.plannedDate, 'weekday')}</span>
              <span>{task.lead || t('imported.done.nobodyYet')}</span>
            </li>
          ))}
        </ul>
      </section>
      <DeskDialog
        isOpen={isAsking}
        onClose={() => ask(false)}
        isBusy={isBusy}
        title={t('imported.done.undo')}
        closeLabel={t('common.close')}
        footer={
          <DeskButton
            kind="primary"
            isBusy={isBusy}
            onPress={() =>
              run(async () => {
                await changeImport(uid, 'import/undo', { id });
                ask(false);
              })
            }
          >
            {t('imported.done.undo')}
          </DeskButton>
        }
      >
        <p>{t('imported.done.undoText')}</p>
      </DeskDialog>
    </Desk>
  );
}

function Reading({ value, label, sub = '' }: { value: number; label: string; sub?: string }) {
  return (
    <div>
      <dd>{value}</dd>
      <dt>
        {label} <small>{sub}</small>
      </dt>
    </div>
  );
}
