import type { Task } from '@proofmark/contract/api/task.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { useNavigate } from '@tanstack/react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '../../paths.ts';
import { useUser } from '../../session/session-store.ts';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import './task-record.css';
import { useSteps } from './use-work.ts';

const SHOWN = 3;

/** Who did which step of the workflow last, newest first, and the way to the whole record. */
export function TaskRecord({ task }: { task: Pick<Task, 'reportId' | 'orderNo' | 'reportNo'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { uid } = useUser();
  const { orderNo, reportNo } = task;
  const steps = useSteps(uid, task.reportId).slice(-SHOWN).toReversed();
  if (steps.length === 0) return null;
  return (
    <section className="task-record">
      <header>
        <h3>{t('work.record')}</h3>
        <DeskButton
          kind="text"
          onPress={() => void navigate({ to: PATHS.audit, search: { orderNo, reportNo } })}
        >
          {t('work.wholeRecord')}
        </DeskButton>
      </header>
      <ul>
        {steps.map(({ event, at, by, reason, text }) => (
          <li key={`${at}/${event}`}>
            <time dateTime={new Date(at).toISOString()}>{format.dateTime(at)}</time>
            <span>
              {t(`report.history.event.${event}`)} · {by.nickname}
              {[reason && wordOf('return_reason', reason, t.language), text].filter(Boolean).map((line) => (
                <small key={line}>{line}</small>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
