import { pickText } from '@proofmark/contract/words/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDictionary } from '../../store/dictionaries.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';

interface TemplateSelectProps {
  /** A template's code; empty: the usual one. */
  value: string;
  onChange: (code: string) => void;
  /** What is used if none is chosen. */
  usual: string;
}

/** The template of an order, or the one that a client usually wants. */
export function TemplateSelect({ value, onChange, usual }: TemplateSelectProps) {
  const { t } = useTranslation();
  const templates = useDictionary('template').filter(
    ({ active, code }) => active !== false || code === value,
  );
  return (
    <SelectField
      label={t('work.template')}
      value={value}
      emptyLabel={usual}
      clear={{ label: usual, onClear: () => onChange('') }}
      options={templates.map(({ code, en, zh }) => ({
        value: code,
        label: pickText(t.language, { en, zh }),
      }))}
      onChange={onChange}
    />
  );
}
