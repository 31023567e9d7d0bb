import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { DISPOSITIONS } from '@proofmark/contract/fields/non-conform.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { GapAnchor } from '../../report/gaps/GapAnchor.tsx';
import { wordOptions } from '../../report/fields/word-options.ts';
import { usePageReport } from '../../report/use-current-report.ts';
import { fieldsOnPieces } from './defect-draft.ts';
import { PieceNumbersField } from './PieceNumbersField.tsx';

interface DefectDetailsProps {
  /** The id of the row, also before it exists. */
  id: string;
  fields: Fields<'defect'>;
  onChange: (set: Fields<'defect'>) => void;
}

/** Fields that are needed less often: the other language, pieces, product, carton, disposition. */
export function DefectDetails({ id, fields, onChange }: DefectDetailsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { report, isEditable } = usePageReport('report', 'isEditable');
  const other = t.language === 'zh-CN' ? 'en' : 'zh';
  const [description, location] =
    other === 'en' ? (['descriptionEn', 'locationEn'] as const) : (['descriptionZh', 'locationZh'] as const);
  return (
    <>
      <GapAnchor kind="defect" id={id} field="units">
        <PieceNumbersField
          units={fields.units ?? []}
          onChange={(units) => onChange(fieldsOnPieces(fields, units))}
        />
      </GapAnchor>
      {report.products.length > 1 && (
        <SelectField
          label={t('report.fields.defect.productId')}
          hint={t('nonConform.optional')}
          value={fields.productId ?? ''}
          onChange={(productId) => onChange({ productId })}
          isReadOnly={!isEditable}
          emptyLabel={t('report.choose')}
          clear={{ label: t('report.noChoice'), onClear: () => onChange({ productId: null }) }}
          options={report.products.map((product) => ({
            value: product.id,
            label: [product.itemNo, format.text(product, 'name')].filter(Boolean).join(' '),
          }))}
        />
      )}
      <div className="defect-form-pair">
        <TextField
          enterKeyHint="next"
          label={t('report.fields.defect.cartonNo')}
          value={fields.cartonNo ?? ''}
          onChange={(cartonNo) => onChange({ cartonNo: cartonNo || null })}
          maxLength={20}
          isReadOnly={!isEditable}
        />
        <SelectField
          label={t('report.fields.defect.disposition')}
          value={fields.disposition ?? ''}
          onChange={(disposition) => onChange({ disposition })}
          isReadOnly={!isEditable}
          emptyLabel={t('report.choose')}
          clear={{ label: t('report.noChoice'), onClear: () => onChange({ disposition: null }) }}
          options={wordOptions(t, 'disposition', DISPOSITIONS)}
        />
      </div>
      <TextField
        enterKeyHint="next"
        label={t('nonConform.field.description')}
        hint={t(`report.inLanguage.${other}`)}
        value={fields[description] ?? ''}
        onChange={(text) => onChange({ [description]: text || null })}
        maxLength={300}
        isReadOnly={!isEditable}
      />
      <TextField
        enterKeyHint="next"
        label={t('report.fields.defect.location')}
        hint={t(`report.inLanguage.${other}`)}
        value={fields[location] ?? ''}
        onChange={(text) => onChange({ [location]: text || null })}
        maxLength={100}
        isReadOnly={!isEditable}
      />
    </>
  );
}
