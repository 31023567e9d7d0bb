import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDictionary } from '../../store/dictionaries.ts';

/** Says that the dictionary usually gives the defect another class. The inspector decides. */
export function UsualClass({ fields }: { fields: Fields<'defect'> }) {
  const { t } = useTranslation();
  const dictionary = useDictionary('defect_code');
  const usual = dictionary.find(({ code }) => fields.code && code === fields.code)?.class;
  if (!usual || !fields.class || usual === fields.class) return null;
  return (
    <p className="defect-form-note">{t('nonConform.usualClass', { class: t(`report.class.${usual}`) })}</p>
  );
}
