import { ITEM_CATEGORY_CODES } from '@proofmark/contract/dictionary/item-categories.ts';
import { FINDING_RESULTS } from '@proofmark/contract/fields/non-conform.ts';
import { Hourglass, Info, X } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { BilingualField } from '../../report/fields/BilingualField.tsx';
import { GapAnchor } from '../../report/gaps/GapAnchor.tsx';
import { WarningAnswers } from '../../report/gaps/WarningAnswer.tsx';
import { useField } from '../../report/fields/use-field.ts';
import { RivalNote } from '../../report/rivals/RivalNote.tsx';
import { ListedSheet, type ListedSheetProps } from '../../report/fields/ListedSheet.tsx';
import { wordOptions } from '../../report/fields/word-options.ts';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';
import { DefectPhotos } from './DefectPhotos.tsx';

const TONES = { fail: 'fail', pending: 'pending', remark: 'none' } as const;
const ICONS = { fail: <X size={16} />, pending: <Hourglass size={16} />, remark: <Info size={16} /> };

/** A finding that does not count as a defect. Saves each change at once. */
export function FindingSheet(props: ListedSheetProps) {
  const { id } = props;
  const { t } = useTranslation();
  const report = useReportParts('findings');
  const { set, isEditable } = usePageReport('set', 'isEditable');
  const finding = report.findings.find((each) => each.id === id);
  const { warnings } = useField('finding', id, 'result');

  return (
    <ListedSheet
      {...props}
      kind="finding"
      title={t('nonConform.findings.sheet')}
      deleteLabel={t('nonConform.findings.delete')}
      ifBlank={['textEn', 'textZh', 'section']}
    >
      {finding && (
        <>
          <GapAnchor kind="finding" id={id} field="result">
            <Segmented
              kind="verdict"
              label={t('nonConform.findings.result')}
              value={finding.result ?? null}
              onChange={(result) => void set('finding', id, { result })}
              isReadOnly={!isEditable}
              options={FINDING_RESULTS.map((value) => ({
                value,
                label: t(`report.findingResult.${value}`),
                tone: TONES[value],
                icon: ICONS[value],
              }))}
            />
          </GapAnchor>
          <WarningAnswers warnings={warnings} note={undefined} />
          <BilingualField kind="finding" id={id} row={finding} field="text" isTall />
          <GapAnchor kind="finding" id={id} field="section">
            <SelectField
              label={t('nonConform.findings.section')}
              hint={finding.section ? undefined : t('report.requiredHint')}
              value={finding.section ?? ''}
              onChange={(section) => void set('finding', id, { section })}
              isReadOnly={!isEditable}
              isRequired
              emptyLabel={t('report.choose')}
              options={wordOptions<string>(t, 'item_category', ITEM_CATEGORY_CODES)}
            />
          </GapAnchor>
          <RivalNote kind="finding" id={id} fields={['section']} />
          <DefectPhotos id={id} />
        </>
      )}
    </ListedSheet>
  );
}
