import { SECTION_OF } from '@proofmark/contract/report/sections.ts';
import { fieldType, type Kind } from '@proofmark/contract/fields/kinds.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import { fieldLabel, rowName } from '../../report/fields/field-labels.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import type { Translate } from '../../i18n/translator.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { CopyDifference, CopyField } from '../../store/locked-copy.ts';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { UnsentMark } from '../../ui/marks/SyncMark.tsx';
import { valueText } from '../../report/value-text.ts';

/** Fields that place a row or belong to the phone alone; nobody compares them. */
const UNSEEN = ['pos', 'sha256', 'fileName', 'rename', 'width', 'height'];

/** What the copy would change in one row, field by field: mine, and what the report has. */
export function CopyRows({ difference, report }: { difference: CopyDifference; report: Report }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { kind, id, change, fields } = difference;
  const place = [t(`menus.${SECTION_OF[kind]}`), rowName(t, kind, id, report, language)].filter(Boolean);
  const mark = <UnsentMark>{t('outbox.copy')}</UnsentMark>;
  const value = ({ field, mine }: CopyField) => valueText(t, language, kind, field, mine);
  const labelOf = ({ field }: CopyField) => labelIn(t, kind, field);
  if (change === 'changed') {
    return fields
      .filter(({ field }) => !UNSEEN.includes(field))
      .map((each) => (
        <ListRow
          key={each.field}
          value={
            <>
              <span className="outbox-copy-place">{[...place, labelOf(each) || each.field].join(' › ')}</span>
              {value(each)}{' '}
              <small className="outbox-copy-theirs">
                {t('outbox.inReport', { value: valueText(t, language, kind, each.field, each.theirs) })}
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
                  .filter((each) => each.mine !== null && (labelOf(each) !== '' || isText(kind, each)))
                  .map((each) => `${labelOf(each)} ${value(each)}`.trim())
                  .join(' · ')}{' '}
          {change === 'added' && <small className="outbox-copy-theirs">{t('outbox.notInReport')}</small>}
        </>
      }
      end={mark}
    />
  );
}

/** The label of a field, or of both fields of a bilingual text; empty for the phone's own bookkeeping. */
function labelIn(t: Translate, kind: Kind, field: string): string {
  const stem = field.replace(/(En|Zh)$/, '');
  const found = [field, stem].find((name) => fieldLabel(t, kind, name) !== name);
  return found === undefined ? '' : fieldLabel(t, kind, found);
}

/** What somebody wrote speaks for itself. */
function isText(kind: Kind, { field }: CopyField): boolean {
  return /(En|Zh)$/.test(field) && fieldType(kind, field)?.type === 'text';
}
