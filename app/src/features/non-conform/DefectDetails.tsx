import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { GapAnchor } from '../../report/gaps/GapAnchor.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import { PieceNumbersField } from './PieceNumbersField.tsx';

interface DefectDetailsProps {
  /** The id of the row, also before it exists. */
  id: string;
  fields: Fields<'defect'>;
  onChange: (set: Fields<'defect'>) => void;
}

/** Fields that are needed less often: pieces, carton, the other language. */
export function DefectDetails({ id, fields, onChange }: DefectDetailsProps) {
  const { t } = useTranslation();
  const { isEditable } = usePageReport('isEditable');
  const other = t.language === 'zh-CN' ? 'en' : 'zh';
  const [description, location] =
    other === 'en' ? (['descriptionEn', 'locationEn'] as const) : (['descriptionZh', 'locationZh'] as const);
  return (
    <>
      <GapAnchor kind="defect" id={id} field="units">
        <PieceNumbersField fields={fields} onChange={onChange} />
      </GapAnchor>
      <TextField
        enterKeyHint="next"
        label={t('report.fields.defect.cartonNo')}
        value={fields.cartonNo ?? ''}
        onChange={(cartonNo) => onChange({ cartonNo: cartonNo || null })}
        maxLength={20}
        isReadOnly={!isEditable}
      />
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
