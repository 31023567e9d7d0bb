import { fieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { SEALED_BY } from '@proofmark/contract/fields/information.ts';
import { BilingualField } from '../../report/fields/BilingualField.tsx';
import { ChoiceField } from '../../report/fields/ChoiceField.tsx';
import { GapAnchor } from '../../report/gaps/GapAnchor.tsx';
import { RowField } from '../../report/fields/RowField.tsx';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';
import { RowSheet } from '../../report/fields/RowSheet.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AsBefore } from './AsBefore.tsx';
import { CountryField } from './CountryField.tsx';
import { FactoryChangeField } from './FactoryChangeField.tsx';
import { FactoryPositionField } from './FactoryPositionField.tsx';
import { ListField } from './ListField.tsx';

interface SmallSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The information row, ready for fields. */
function useInformationRow() {
  const report = useReportParts('information');
  return { kind: 'information', id: 'information', row: report.information } as const;
}

/** Is there a sealed sample, whose is it, how long is it valid. */
export function SampleSheet({ isOpen, onClose }: SmallSheetProps) {
  const { t } = useTranslation();
  const row = useInformationRow();
  const { set, isEditable } = usePageReport('set', 'isEditable');
  return (
    <RowSheet isOpen={isOpen} onClose={onClose} title={t('information.sample.title')}>
      <RowField {...row} field="referenceSampleAvailable" />
      {row.row.referenceSampleAvailable === true && (
        <>
          <AsBefore ofProduct={['sample']} />
          <RowField {...row} field="referenceSampleId" autoCapitalize="characters" />
          <GapAnchor kind="information" id="information" field="referenceSampleSealedBy">
            <ChoiceField
              label={fieldLabel(t, 'information', 'referenceSampleSealedBy')}
              hint={row.row.referenceSampleSealedBy ? undefined : t('report.requiredHint')}
              options={SEALED_BY.map((by) => ({ value: by, label: t(`report.sealedBy.${by}`) }))}
              value={row.row.referenceSampleSealedBy ?? null}
              onChange={(by) => void set('information', 'information', { referenceSampleSealedBy: by })}
              isReadOnly={!isEditable}
            />
          </GapAnchor>
          <RowField {...row} field="referenceSampleExpires" />
        </>
      )}
    </RowSheet>
  );
}

/** What the goods are compared with, one document a line. */
export function DocumentsSheet({ isOpen, onClose }: SmallSheetProps) {
  const { t } = useTranslation();
  const report = useReportParts('information');
  const parse = (typed: string) =>
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  return (
    <RowSheet isOpen={isOpen} onClose={onClose} title={t('information.documents.title')}>
      <GapAnchor kind="information" id="information" field="documents">
        <ListField
          field="documents"
          note={t('information.documents.note')}
          entries={report.information.documents ?? []}
          parse={parse}
          mark={'\n'}
          rows={5}
        />
      </GapAnchor>
    </RowSheet>
  );
}

/** Who ordered, who made, where. */
export function PartiesSheet({ isOpen, onClose }: SmallSheetProps) {
  const { t } = useTranslation();
  const row = useInformationRow();
  return (
    <RowSheet isOpen={isOpen} onClose={onClose} title={t('report.groups.parties')}>
      <RowField {...row} field="inspectionType" dictionary="inspection_type" />
      <RowField {...row} field="productFamily" dictionary="product_family" isList />
      <BilingualField {...row} field="client" maxLength={200} />
      <BilingualField {...row} field="supplier" maxLength={200} />
      <BilingualField {...row} field="factory" maxLength={200} />
      <FactoryChangeField />
      <BilingualField {...row} field="factoryAddress" isTall maxLength={300} />
      <FactoryPositionField row={row.row} />
      <RowField {...row} field="factoryContactName" />
      <RowField {...row} field="factoryContactTitle" />
      <RowField {...row} field="factoryContactPhone" inputMode="tel" />
    </RowSheet>
  );
}

/** Where the goods go. */
export function ShippingSheet({ isOpen, onClose }: SmallSheetProps) {
  const { t } = useTranslation();
  const row = useInformationRow();
  return (
    <RowSheet isOpen={isOpen} onClose={onClose} title={t('report.groups.shipping')}>
      <CountryField />
      <RowField {...row} field="portOfLoading" />
      <RowField {...row} field="etd" />
      <RowField {...row} field="incoterm" autoCapitalize="characters" />
    </RowSheet>
  );
}

/** Anything else. */
export function NotesSheet({ isOpen, onClose }: SmallSheetProps) {
  const { t } = useTranslation();
  const row = useInformationRow();
  return (
    <RowSheet isOpen={isOpen} onClose={onClose} title={t('report.groups.notes')}>
      <RowField {...row} field="notes" isTall />
    </RowSheet>
  );
}
