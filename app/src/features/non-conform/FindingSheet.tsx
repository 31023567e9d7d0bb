import { ITEM_CATEGORY_CODES } from '@proofmark/contract/dictionary/item-categories.ts';
import { FINDING_RESULTS } from '@proofmark/contract/fields/non-conform.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { Hourglass, Info, X } from 'lucide-react';
import { useLanguage } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { BilingualField } from '../../report/fields/BilingualField.tsx';
import { GapAnchor } from '../../report/gaps/GapAnchor.tsx';
import { RivalNote } from '../../report/rivals/RivalNote.tsx';
import { RowActions } from '../../report/fields/RowActions.tsx';
import { RowSheet } from '../../report/fields/RowSheet.tsx';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';
import { DefectPhotos } from './DefectPhotos.tsx';

interface FindingSheetProps {
  id: string;
  isOpen: boolean;
  /** An empty finding is deleted on closing. */
  onClose: () => void;
  /** Opens the new copy. */
  onCopied: (id: string) => void;
}

const TONES = { fail: 'fail', pending: 'pending', remark: 'none' } as const;
const ICONS = { fail: <X size={16} />, pending: <Hourglass size={16} />, remark: <Info size={16} /> };

/** A finding that does not count as a defect. Saves each change at once. */
export function FindingSheet({ id, isOpen, onClose, onCopied }: FindingSheetProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const report = useReportParts('findings');
  const { set, removeIfBlank, isEditable } = usePageReport('set', 'removeIfBlank', 'isEditable');
  const finding = report.findings.find((each) => each.id === id);

  function leave(): void {
    onClose();
    if (isEditable) void removeIfBlank('finding', id, ['textEn', 'textZh', 'section']);
  }

  return (
    <RowSheet
      isOpen={isOpen}
      onClose={leave}
      title={t('nonConform.findings.sheet')}
      remove={{ kind: 'finding', id, label: t('nonConform.findings.delete'), onDelete: onClose }}
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
              options={ITEM_CATEGORY_CODES.map((code) => ({
                value: code as string,
                label: wordOf('item_category', code, language),
              }))}
            />
          </GapAnchor>
          <RivalNote kind="finding" id={id} fields={['section']} />
          <DefectPhotos id={id} />
          <RowActions kind="finding" id={id} onCopied={onCopied} />
        </>
      )}
    </RowSheet>
  );
}
