import { isBlank } from '@proofmark/contract/fields/characters.ts';
import type { Gap } from '@proofmark/contract/report/gaps/gap.ts';
import { answerId, warningFigures } from '@proofmark/contract/report/warning-answers.ts';
import { gapTextInRow } from '@proofmark/contract/words/gap-text.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { useField } from '../fields/use-field.ts';
import { RivalNote } from '../rivals/RivalNote.tsx';
import { usePageReport, useReportParts } from '../use-current-report.ts';
import './warning-answer.css';

/** Under a warning: why the report can be submitted all the same. One tap unfolds the field. */
export function WarningAnswer({ warning }: { warning: Gap }) {
  const { t } = useTranslation();
  const { warningAnswers } = useReportParts('warningAnswers');
  const id = answerId(warning);
  const row = warningAnswers.find((each) => each.id === id);
  const about = warningFigures(warning);
  const { value, save, ...field } = useField('warningAnswer', id, 'text', {
    saved: row?.text,
    also: () => ({ about }),
  });
  const text = (value as string | null) ?? '';
  const isFormer = text !== '' && (row?.about ?? null) !== about;
  const [isUnfolded, setUnfolded] = useState(text !== '');
  const [isAsked, setAsked] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // The field is drawn only after the tap.
  useEffect(() => {
    if (isAsked) box.current?.querySelector('textarea')?.focus();
  }, [isAsked]);

  if (field.isReadOnly)
    return text === '' ? null : (
      <p className="warning-answer">{t(`report.answer.${isFormer ? 'former' : 'given'}`, { text })}</p>
    );
  if (text === '' && !isUnfolded) {
    return (
      <p className="warning-answer">
        <Button
          kind="text"
          isSmall
          onPress={() => {
            setUnfolded(true);
            setAsked(true);
          }}
        >
          {t('report.answer.do')}
        </Button>
      </p>
    );
  }
  return (
    <div ref={box} className="warning-answer">
      <TextArea
        {...field}
        label={t('report.answer.label')}
        hint={isBlank(text) ? t('report.requiredHint') : undefined}
        rows={1}
        value={text}
        onChange={(typed) => void save(typed === '' ? null : typed)}
        maxLength={300}
      />
      {isFormer && (
        <p className="warning-answer">
          {t('report.answer.changed')}
          <Button kind="text" isSmall onPress={() => void save(text)}>
            {t('report.answer.still')}
          </Button>
        </p>
      )}
      <RivalNote kind="warningAnswer" id={id} fields={['text']} />
    </div>
  );
}

interface WarningAnswersProps {
  /** Of one field. */
  warnings: readonly Gap[];
  /** The warning that the field itself shows. */
  note: string | undefined;
}

/** The warnings of a field, each with its answer. */
export function WarningAnswers({ warnings, note }: WarningAnswersProps) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  return warnings.map((warning) => {
    const text = gapTextInRow(t, warning, report);
    return (
      <div key={warning.code}>
        {text !== note && <p className="warning-answer">{text}</p>}
        <WarningAnswer warning={warning} />
      </div>
    );
  });
}
