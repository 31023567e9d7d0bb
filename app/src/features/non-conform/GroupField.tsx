import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { pickText } from '@proofmark/contract/words/texts.ts';
import { fieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDictionary } from '../../store/dictionaries.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';
import { RivalNote } from '../../report/rivals/RivalNote.tsx';
import { groupChoices } from './defect-layers.ts';

interface GroupFieldProps {
  id: string;
  fields: Fields<'defect'>;
  onChange: (set: Fields<'defect'>) => void;
}

/** The group of a defect in free words. A defect with a code has the group of its code. Shows nothing before there are words. */
export function GroupField({ id, fields, onChange }: GroupFieldProps) {
  const { t } = useTranslation();
  const report = useReportParts('information');
  const { isEditable } = usePageReport('isEditable');
  const dictionary = useDictionary('defect_code');
  const { defectCoding, productFamily } = report.information;
  const isWorded = Boolean(fields.descriptionEn?.trim()) || Boolean(fields.descriptionZh?.trim());
  if (fields.code || defectCoding === 'coded' || !(isWorded || fields.category)) return null;
  const options = groupChoices(dictionary, productFamily ?? 'general').map(({ group, family }) => ({
    value: group.code,
    label: [family && pickText(t.language, family), pickText(t.language, group)].filter(Boolean).join(' · '),
  }));
  const { category } = fields;
  // A report from another system may have its own group.
  if (category && !options.some(({ value }) => value === category))
    options.unshift({ value: category, label: category });
  return (
    <>
      <SelectField
        label={fieldLabel(t, 'defect', 'category')}
        hint={defectCoding === 'grouped' ? undefined : t('nonConform.optional')}
        value={category ?? ''}
        onChange={(code) => onChange({ category: code })}
        isReadOnly={!isEditable}
        isRequired={defectCoding === 'grouped'}
        emptyLabel={t('report.choose')}
        clear={{ label: t('report.noChoice'), onClear: () => onChange({ category: null }) }}
        options={options}
      />
      <RivalNote kind="defect" id={id} fields={['category']} />
    </>
  );
}
