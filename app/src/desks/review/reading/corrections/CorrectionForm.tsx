import { isBlank } from '@proofmark/contract/fields/characters.ts';
import { correctionEffects, type CorrectionEffect } from '@proofmark/contract/report/correction-effects.ts';
import { checkField } from '@proofmark/contract/fields/kinds.ts';
import { canonical } from '@proofmark/contract/sync/merge.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { formatNumber } from '@proofmark/contract/words/format.ts';
import { fullFieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { valueText } from '@proofmark/contract/words/value-text.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { ArrowRight, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Translate } from '../../../../i18n/messages.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import {
  forgetDeskDraft,
  hasDeskDraft,
  useDeskDraft,
  useHasDeskDraft,
} from '../../../../report/desk-drafts.ts';
import { usePageReport } from '../../../../report/use-current-report.ts';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { isForInputMethod } from '../../../../ui/fields/input-method.ts';
import { TextArea } from '../../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { focusRefused } from '../../../../ui/focus/focus-refused.ts';
import { DeskButton } from '../../../../ui/office/DeskButton.tsx';
import { useReading } from '../reading-store.ts';
import { correctablesOf, type Correctable, type CorrectableField } from './correctable.ts';
import './correction-form.css';
import { useCorrect, type Corrected } from './use-correct.ts';
import { ValueInput } from './ValueInput.tsx';

/** What is being corrected at a point, beside it. What was typed stays until it is kept or discarded. */
export function CorrectionForm({ pointId }: { pointId: string }) {
  const what = useReading(({ correcting }) => (correcting?.pointId === pointId ? correcting.what : null));
  return what === null ? null : <Form key={what} pointId={pointId} what={what} />;
}

function Form({ pointId, what }: { pointId: string; what: 'wording' | 'fact' }) {
  const { t } = useTranslation();
  const { reportId, report } = usePageReport('reportId', 'report');
  const point = useReading(({ points }) => points.find(({ id }) => id === pointId));
  const correct = useReading((state) => state.correct);
  const box = useRef<HTMLElement>(null);
  const choices = correctablesOf(t, point, report, what);
  const [chosen, choose] = useState(() => String(firstTyped(reportId, choices)));
  const subject = choices[Number(chosen)];

  useEffect(() => {
    const form = box.current;
    const paper = form?.closest('.reading-document');
    if (!form || !paper) return;
    const isOutside = form.getBoundingClientRect().left < paper.getBoundingClientRect().left;
    form.toggleAttribute('data-from-start', isOutside);
    // Tab and Escape are the form's from here on.
    if (!form.contains(document.activeElement))
      form
        .querySelector<HTMLElement>('select, textarea, input:not([readonly])')
        ?.focus({ preventScroll: true });
    // It may reach below what is in sight.
    form.scrollIntoView({ block: 'nearest' });
  }, []);

  function close(): void {
    correct(null);
    box.current?.closest<HTMLElement>('[data-point]')?.focus({ preventScroll: true });
  }

  if (subject === undefined) return null;
  const title = t(what === 'fact' ? 'review.correct.fact' : 'review.correct.wording');
  const Body = what === 'fact' ? Fact : Wording;
  return (
    <section
      ref={box}
      className="correction-form"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isForInputMethod(event.nativeEvent)) return;
        event.stopPropagation();
        close();
      }}
    >
      <header>
        <h3>{title}</h3>
        <DeskButton kind="icon" icon={<X size={18} />} label={t('common.close')} onPress={close} />
      </header>
      {choices.length > 1 && (
        <SelectField
          label={t('review.correct.field')}
          value={chosen}
          onChange={choose}
          options={choices.map(({ label }, index) => ({ value: String(index), label }))}
        />
      )}
      <Body key={chosen} subject={subject} onDone={close} />
    </section>
  );
}

interface BodyProps {
  subject: Correctable;
  onDone: () => void;
}

/** A text in its languages. It needs no reason. */
function Wording({ subject, onDone }: BodyProps) {
  const { t } = useTranslation();
  const correct = useCorrect();
  const { reportId } = usePageReport('reportId');
  const stored = subject.fields.map(({ field, value }) => [field, typeof value === 'string' ? value : '']);
  const [texts, type] = useDeskDraft(
    reportId,
    placeOf(subject),
    Object.fromEntries(stored) as Record<string, string>,
  );
  const corrected = subject.fields.map((of): Corrected => {
    const text = texts[of.field]?.trim() ?? '';
    return { of, value: text === '' ? null : text };
  });
  const isChanged = corrected.some(isOther);
  return (
    <Act
      label={t('review.correct.keep')}
      isReady={isChanged && corrected.every(fits)}
      onDone={onDone}
      place={placeOf(subject)}
      onAct={() => correct(corrected, '')}
    >
      {subject.fields.map((field, index) => (
        <TextArea
          key={field.field}
          label={fullFieldLabel(t, field.kind, field.field)}
          value={texts[field.field] ?? ''}
          onChange={(text) => type({ [field.field]: text })}
          isAutoFocused={index === 0}
        />
      ))}
    </Act>
  );
}

/** A fact: what the inspector wrote, what the report will say, why, and what else changes with it. */
function Fact({ subject, onDone }: BodyProps) {
  const { t } = useTranslation();
  const { reportId, report } = usePageReport('reportId', 'report');
  const correct = useCorrect();
  const [field] = subject.fields as [CorrectableField];
  const stored: { value: Json; reason: string } = { value: field.value, reason: '' };
  const [{ value, reason }, type] = useDeskDraft(reportId, placeOf(subject), stored);
  const corrected = { of: field, value };
  const isChanged = isOther(corrected) && fits(corrected);
  const effects = isChanged ? correctionEffects(report, { ...field, value }) : null;
  return (
    <Act
      label={t('review.correct.now')}
      isReady={isChanged && !isBlank(reason)}
      onDone={onDone}
      place={placeOf(subject)}
      onAct={() => correct([corrected], reason.trim())}
    >
      <div className="correction-form-values">
        <TextField
          label={t('review.correct.before')}
          value={valueText(t, field, field.value, report)}
          onChange={() => {}}
          isReadOnly
        />
        <ArrowRight size={18} aria-hidden />
        <ValueInput
          label={t('review.correct.after')}
          field={field}
          value={value}
          onChange={(typed) => type({ value: typed })}
        />
      </div>
      <TextArea
        label={t('review.correct.reason')}
        value={reason}
        onChange={(typed) => type({ reason: typed })}
        maxLength={500}
      />
      {effects && (
        <div className="correction-form-effects" role="status">
          {effects.length === 0 ? (
            t('review.correct.noEffect')
          ) : (
            <>
              {t('review.correct.effects')}
              <ul>
                {effects.map((effect) => (
                  <li key={JSON.stringify(effect)}>{effectText(t, effect)}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      <p className="correction-form-note">{t('review.correct.told')}</p>
    </Act>
  );
}

/** Where what is typed about a subject is kept. */
function placeOf({ fields }: Correctable) {
  const [{ kind, id }] = fields as [CorrectableField];
  return ['correction', kind, id, ...fields.map(({ field }) => field)] as const;
}

/** The choice to begin with: the first at which something was typed before. */
function firstTyped(reportId: string, choices: readonly Correctable[]): number {
  return Math.max(
    0,
    choices.findIndex((choice) => hasDeskDraft(reportId, placeOf(choice))),
  );
}

interface ActProps {
  label: string;
  isReady: boolean;
  onAct: () => void;
  onDone: () => void;
  place: ReturnType<typeof placeOf>;
  children: ReactNode;
}

function Act({ label, isReady, onAct, onDone, place, children }: ActProps) {
  const { t } = useTranslation();
  const { reportId } = usePageReport('reportId');
  const isTyped = useHasDeskDraft(reportId, place);
  function end(): void {
    forgetDeskDraft(reportId, place);
    onDone();
  }
  function act(): void {
    if (!isReady) return;
    onAct();
    end();
  }
  return (
    <form
      className="correction-form-body"
      onSubmit={(event) => {
        event.preventDefault();
        if (!focusRefused(event.currentTarget)) act();
      }}
      onKeyDown={(event) => {
        if (isForInputMethod(event.nativeEvent)) return;
        const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
        if (isDone && !focusRefused(event.currentTarget)) act();
      }}
    >
      {children}
      <div className="correction-form-end">
        {isTyped && (
          <DeskButton kind="text" onPress={end}>
            {t('outbox.discard')}
          </DeskButton>
        )}
        <DeskButton shortcut={{ print: 'Esc', keys: 'Escape' }} onPress={onDone}>
          {t('common.cancel')}
        </DeskButton>
        <DeskButton
          kind="primary"
          isNotYet={!isReady}
          shortcut={{ print: 'Ctrl ⏎', keys: 'Control+Enter' }}
          onPress={act}
        >
          {label}
        </DeskButton>
      </div>
    </form>
  );
}

function isOther({ of, value }: Corrected): boolean {
  return canonical(of.value) !== canonical(value);
}

function fits({ of: { kind, field }, value }: Corrected): boolean {
  return checkField(kind, field, value) === null;
}

function effectText(t: Translate, effect: CorrectionEffect): string {
  const number = (value: number | null) => (value === null ? '–' : formatNumber(t.language, value, 1));
  switch (effect.what) {
    case 'found': {
      const { before, after, acceptanceNumber } = effect;
      const values = { class: t(`report.class.${effect.class}`), before, after };
      return acceptanceNumber === null
        ? t('review.correct.effect.foundOnly', values)
        : t('review.correct.effect.found', { ...values, ac: acceptanceNumber });
    }
    case 'packed':
    case 'sample':
      return t(`review.correct.effect.${effect.what}`, {
        before: number(effect.before),
        after: number(effect.after),
      });
    case 'verdict':
      return t('review.correct.effect.verdict', {
        before: effect.before ? t(`report.reading.${effect.before}`) : '–',
        after: effect.after ? t(`report.reading.${effect.after}`) : '–',
      });
    case 'category': {
      const word = (result: typeof effect.before) =>
        result === 'open' ? '–' : t(`report.itemResult.${result}`);
      return t('review.correct.effect.category', {
        category: wordOf('item_category', effect.category, t.language),
        before: word(effect.before),
        after: word(effect.after),
      });
    }
    case 'proposal':
      return t('review.correct.effect.proposal', {
        before: wordOf('overall_result', effect.before, t.language),
        after: wordOf('overall_result', effect.after, t.language),
      });
    case 'resultStands':
      return t('review.correct.effect.resultStands');
    case 'signatures':
      return t('review.correct.effect.signatures', { count: effect.count });
  }
}
