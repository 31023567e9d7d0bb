import { SECTION_OF } from '@proofmark/contract/report/sections.ts';
import { fieldFacts, partsOf, type Kind } from '@proofmark/contract/fields/kinds.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import { fieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { rowName } from '@proofmark/contract/words/row-names.ts';
import { valueText } from '@proofmark/contract/words/value-text.ts';
import type { Translate } from '../../i18n/messages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { CopyDifference, CopyField } from '../../store/locked-copy.ts';
import { useDefectGroups } from '../../store/dictionaries.ts';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { UnsentMark } from '../../ui/marks/SyncMark.tsx';

/** What the copy would change in one row: for each field its value and what the report has. */
export function CopyRows({ difference, report }: { difference: CopyDifference; report: Report }) {
  const { t } = useTranslation();
  const names = { defectGroups: useDefectGroups() };
  const { kind, id, change, fields } = difference;
  const place = [t(`report.sections.${SECTION_OF[kind]}`), rowName(t, kind, id, report)].filter(Boolean);
  const mark = <UnsentMark>{t('outbox.copy')}</UnsentMark>;
  const value = ({ field, mine }: CopyField) => valueText(t, { kind, field }, mine, report, names);
  const labelOf = ({ field }: CopyField) => labelIn(t, kind, field);
  if (change === 'changed') {
    return fields
      .filter(({ field }) => fieldFacts(kind, field).filledBy !== 'app')
      .map((each) => (
        <ListRow
          key={each.field}
          value={
            <>
              <span className="outbox-copy-place">{[...place, labelOf(each) || each.field].join(' › ')}</span>
              {value(each)}{' '}
              <small className="outbox-copy-theirs">
                {t('outbox.inReport', {
                  value: valueText(t, { kind, field: each.field }, each.theirs, report, names),
                })}
              </small>
            </>
          }
          end={mark}
        />
      ));
  }
  return (
    <ListRow
      value={
        <>
          <span className="outbox-copy-place">{place.join(' › ')}</span>
          {change === 'deleted'
            ? t('outbox.deletes')
            : kind === 'photo'
              ? t('outbox.photo', { count: 1 })
              : fields
                  .filter(
                    (each) =>
                      each.mine !== null &&
                      fieldFacts(kind, each.field).filledBy !== 'app' &&
                      (labelOf(each) !== '' || isText(kind, each)),
                  )
                  .map((each) => `${labelOf(each)} ${value(each)}`.trim())
                  .join(' · ')}{' '}
          {change === 'added' && <small className="outbox-copy-theirs">{t('outbox.notInReport')}</small>}
        </>
      }
      end={mark}
    />
  );
}

/** The label of a field, or of the pair of fields of a bilingual text; empty for internal fields. */
function labelIn(t: Translate, kind: Kind, field: string): string {
  const { name = field, language } = partsOf(kind, field) ?? {};
  const found = [field, language ? name : field].find((each) => fieldLabel(t, kind, each) !== each);
  return found === undefined ? '' : fieldLabel(t, kind, found);
}

/** True for a text that a person wrote. It is shown without a label. */
function isText(kind: Kind, { field }: CopyField): boolean {
  return partsOf(kind, field)?.language !== undefined;
}
