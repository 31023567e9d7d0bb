import { isKind } from '@proofmark/contract/fields/kinds.ts';
import { valueIn } from '@proofmark/contract/report/corrections.ts';
import { changedWords } from '@proofmark/contract/words/changed-words.ts';
import { fullFieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { presentInstant } from '@proofmark/contract/words/format.ts';
import { stampText } from '@proofmark/contract/words/override-texts.ts';
import { valueText } from '@proofmark/contract/words/value-text.ts';
import { Pencil } from 'lucide-react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { usePageReport } from '../../../../report/use-current-report.ts';
import { useReading } from '../reading-store.ts';
import { correctionsAt } from './correctable.ts';
import './correction-notes.css';

/** What a reviewer corrected at a point: the original struck, the new value underlined, by whom and why. */
export function CorrectionNotes({ pointId }: { pointId: string }) {
  const { report } = usePageReport('report');
  const point = useReading(({ points }) => points.find(({ id }) => id === pointId));
  if (point === undefined) return null;
  return correctionsAt(point, report).map((correction) => (
    <Note key={correction.id} correction={correction} />
  ));
}

function Note({ correction }: { correction: ReturnType<typeof correctionsAt>[number] }) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const { targetKind, targetField, before, after } = correction;
  if (!isKind(targetKind)) return null;
  const place = { kind: targetKind, field: targetField ?? '' };
  const text = (value: string | null | undefined) => valueText(t, place, valueIn(value), report);
  const words = changedWords(text(before), text(after));
  return (
    <p className="correction-notes">
      <b>{fullFieldLabel(t, place.kind, place.field)}</b>{' '}
      {words.before.map((part, index) =>
        part.isChanged ? <del key={index}>{part.text}</del> : <span key={index}>{part.text}</span>,
      )}{' '}
      →{' '}
      {words.after.map((part, index) =>
        part.isChanged ? <ins key={index}>{part.text}</ins> : <span key={index}>{part.text}</span>,
      )}
      <small>
        <Pencil size={12} aria-hidden />{' '}
        {correction.reason
          ? stampText(t, correction)
          : [correction.by, correction.at && presentInstant(correction.at, null)].filter(Boolean).join(' · ')}
      </small>
    </p>
  );
}
