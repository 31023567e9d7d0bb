import { isKind, type Entity } from '@proofmark/contract/fields/kinds.ts';
import { valueIn } from '@proofmark/contract/report/corrections.ts';
import { stampText } from '@proofmark/contract/words/override-texts.ts';
import { valueText } from '@proofmark/contract/words/value-text.ts';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { commentPlace } from '@proofmark/contract/words/comment-place.ts';
import { useGoToGap } from '../gaps/gap-target.ts';
import { usePageReport } from '../use-current-report.ts';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { gapTargetOf } from './comment-target.ts';
import './thread-row.css';

/** What the reviewer corrected: the original struck, the new value, why. Each leads to its place. */
export function Corrections() {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const goToGap = useGoToGap();
  const { corrections } = report;
  if (corrections.length === 0) return null;
  return (
    <>
      <GroupHeader title={t('returned.corrections', { count: corrections.length })} />
      <Group as="ul">
        {corrections.map((correction) => {
          const { id, targetKind } = correction;
          if (!isKind(targetKind)) return null;
          return (
            <li key={id} className="thread-row">
              <button
                type="button"
                className="thread-row-place"
                onClick={() => goToGap(gapTargetOf(correction, report))}
              >
                <span>{commentPlace(t, correction, report)}</span>
                <ChevronRight size={20} />
              </button>
              <Corrected correction={correction} />
            </li>
          );
        })}
      </Group>
    </>
  );
}

/** A correction above its field, where the corrected value stands. */
export function CorrectionHere({ correction }: { correction: Entity<'correction'> }) {
  const { t } = useTranslation();
  return (
    <div className="thread-row-here" role="note" aria-label={t('returned.corrections', { count: 1 })}>
      <Corrected correction={correction} />
    </div>
  );
}

/** What was there, what is there now, by whom and why. */
function Corrected({ correction }: { correction: Entity<'correction'> }) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const { targetKind, targetField, before, after, reason, by } = correction;
  if (!isKind(targetKind)) return null;
  const place = { kind: targetKind, field: targetField ?? '' };
  const words = (value: typeof before) => valueText(t, place, valueIn(value), report);
  return (
    <>
      <p>
        <del>{words(before)}</del> → <ins>{words(after)}</ins>
      </p>
      <p className="thread-row-answer">{reason ? stampText(t, correction) : by}</p>
    </>
  );
}
