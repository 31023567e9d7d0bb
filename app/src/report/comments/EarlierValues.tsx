import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { earlierValues } from '@proofmark/contract/report/earlier-values.ts';
import { fieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { partsOf } from '@proofmark/contract/fields/kinds.ts';
import { valueText } from '@proofmark/contract/words/value-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePageReport } from '../use-current-report.ts';
import type { CommentTarget } from '@proofmark/contract/words/comment-place.ts';
import './earlier-values.css';

/** What stood there when the comment was written, once something else does: "Before: 73.3 and 73.6". */
export function EarlierValues({
  about,
  said,
}: {
  about: CommentTarget;
  said: Pick<Fields<'comment'>, 'valuesThen'>;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { report } = usePageReport('report');
  const earlier = earlierValues(report, about, said.valuesThen);
  if (earlier.length === 0) return null;
  const byLabel = new Map<string, string[]>();
  for (const { kind, field, value } of earlier) {
    const label = fieldLabel(t, kind, partsOf(kind, field)?.name ?? field);
    byLabel.set(label, [...(byLabel.get(label) ?? []), valueText(t, { kind, field }, value, report)]);
  }
  // The comment names its field already, and a measurement has only its values.
  const isNamed = Boolean(about.targetField) || (about.targetKind === 'measurement' && byLabel.size === 1);
  const values = [...byLabel].map(([label, texts]) =>
    isNamed ? format.list(texts) : `${label} ${format.list(texts)}`,
  );
  return <p className="earlier-values">{t('report.comments.before', { values: values.join(' · ') })}</p>;
}
