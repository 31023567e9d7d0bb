import { valuesNow } from '@proofmark/contract/report/earlier-values.ts';
import { useId, useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { instantNow } from '../../../../report/instants.ts';
import { usePageReport } from '../../../../report/use-current-report.ts';
import { useUser } from '../../../../session/session-store.ts';
import { useServerClock } from '../../../../store/server-clock.ts';
import { focusRefused } from '../../../../ui/focus/focus-refused.ts';
import { DeskButton } from '../../../../ui/office/DeskButton.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { isForInputMethod } from '../../../../ui/fields/input-method.ts';
import { TextArea } from '../../../../ui/fields/TextArea.tsx';
import { commentPlace } from '@proofmark/contract/words/comment-place.ts';
import { forgetDeskDraft, useDeskDraft } from '../../../../report/desk-drafts.ts';
import './comment-form.css';
import { useReading } from '../reading-store.ts';
import type { Writing } from './comment-store.ts';
import { targetsAt } from './comment-targets.ts';

const WHOLE = 'whole';

interface CommentFormProps {
  writing: Writing;
  /** In place of closing the form of the document, for a form of its own. */
  onClose?: (() => void) | undefined;
}

/** A comment that is being written. What was typed stays when the form is closed. */
export function CommentForm({ writing, onClose }: CommentFormProps) {
  const { t } = useTranslation();
  const { nickname } = useUser();
  const { now } = useServerClock();
  const { reportId, report, add, set } = usePageReport('reportId', 'report', 'add', 'set');
  const points = useReading((state) => state.points);
  const write = useReading((state) => state.write);
  const openThread = useReading((state) => state.openThread);
  const { target, follows, changes } = writing;
  const changed = report.comments.find(({ id }) => id === changes);
  const { targetKind, targetId, targetField } = target;
  const place = ['comment', targetKind, targetId, targetField, follows, changes] as const;
  const [{ text }, type] = useDeskDraft(reportId, place, { text: changed?.text ?? '' });
  const [mustAnswer, setMustAnswer] = useState(changed?.mustAnswer ?? true);
  const [part, setPart] = useState(WHOLE);
  const isNew = follows === undefined && changes === undefined;
  const parts = isNew ? targetsAt(t, target, points, report) : [];
  const about = parts[Number(part)]?.target ?? target;
  const mustId = useId();
  const close = onClose ?? (() => write(null));

  function keep(): void {
    if (text.trim() === '') return;
    const said = { text: text.trim(), by: nickname, at: instantNow(now()) };
    if (changes !== undefined)
      void set('comment', changes, { ...said, ...(changed?.follows ? {} : { mustAnswer }) });
    else if (follows === undefined) {
      const id = add('comment', { ...about, ...said, mustAnswer, valuesThen: valuesNow(report, about) });
      if (onClose === undefined) openThread(id);
    } else {
      add('comment', { ...said, follows, valuesThen: valuesNow(report, target) });
      // What is asked again is not settled.
      void set('comment', follows, { settled: false, mustAnswer: true });
    }
    forgetDeskDraft(reportId, place);
    close();
  }

  return (
    <form
      className="comment-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!focusRefused(event.currentTarget)) keep();
      }}
      onKeyDown={(event) => {
        if (isForInputMethod(event.nativeEvent)) return;
        const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
        if (isDone && !focusRefused(event.currentTarget)) keep();
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      {parts.length > 0 && (
        <SelectField
          label={t('review.comments.about')}
          value={part}
          onChange={setPart}
          options={[
            { value: WHOLE, label: commentPlace(t, target, report) },
            ...parts.map(({ label }, index) => ({ value: String(index), label })),
          ]}
        />
      )}
      <TextArea
        label={parts.length > 0 ? t('review.comments.text') : commentPlace(t, target, report)}
        value={text}
        onChange={(typed) => type({ text: typed })}
        maxLength={1000}
        isAutoFocused
      />
      <div className="comment-form-end">
        {follows === undefined && !changed?.follows && (
          <label htmlFor={mustId}>
            <input
              id={mustId}
              type="checkbox"
              checked={mustAnswer}
              onChange={(event) => setMustAnswer(event.currentTarget.checked)}
            />
            {t('report.comments.mustAnswer')}
          </label>
        )}
        <DeskButton kind="text" onPress={close}>
          {t('common.cancel')}
        </DeskButton>
        <DeskButton
          kind="primary"
          isNotYet={text.trim() === ''}
          shortcut={{ print: 'Ctrl ⏎', keys: 'Control+Enter' }}
          onPress={keep}
        >
          {t(changes === undefined ? 'review.comments.keep' : 'review.comments.change')}
        </DeskButton>
      </div>
    </form>
  );
}
