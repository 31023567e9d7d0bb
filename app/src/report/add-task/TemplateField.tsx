import { DEFAULT_TEMPLATE } from '@proofmark/contract/report/template-rows.ts';
import { pickText } from '@proofmark/contract/words/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDictionary } from '../../store/dictionaries.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';

interface TemplateFieldProps {
  /** '' for the server's default. */
  value: string;
  onChange: (code: string) => void;
}

/** The template of a new report. Shows nothing until the phone knows which templates there are. */
export function TemplateField({ value, onChange }: TemplateFieldProps) {
  const { t } = useTranslation();
  const templates = useDictionary('template').filter(({ active }) => active !== false);
  if (templates.length === 0) return null;
  const usual = templates.some(({ code }) => code === DEFAULT_TEMPLATE) ? DEFAULT_TEMPLATE : '';
  return (
    <SelectField
      label={t('home.add.template')}
      value={value === '' ? usual : value}
      options={templates.map(({ code, en, zh }) => ({
        value: code,
        label: pickText(t.language, { en, zh }),
      }))}
      onChange={onChange}
      note={t('home.add.templateNote')}
    />
  );
}
