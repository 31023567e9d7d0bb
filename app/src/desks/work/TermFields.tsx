import type { OrderTerms } from '@proofmark/contract/api/order.ts';
import { AQL_CHOICES } from '@proofmark/contract/fields/information.ts';
import { INSPECTION_LEVELS } from '@proofmark/contract/sampling/terms.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import './order-fields.css';

interface TermFieldsProps {
  terms: OrderTerms;
  onChange: (terms: OrderTerms) => void;
}

const TERMS = {
  samplingLevel: INSPECTION_LEVELS,
  aqlCritical: AQL_CHOICES,
  aqlMajor: AQL_CHOICES,
  aqlMinor: AQL_CHOICES,
} as const satisfies { [K in keyof OrderTerms]?: readonly string[] };

/** The sampling terms of an order, or those that a client usually has. What is left out comes from the template. */
export function TermFields({ terms, onChange }: TermFieldsProps) {
  const { t } = useTranslation();
  const set = (name: keyof typeof TERMS, value: string) => {
    const { [name]: _old, ...rest } = terms;
    onChange(value === '' ? rest : { ...rest, [name]: value });
  };
  return (
    <fieldset className="order-fields-terms">
      <legend>{t('work.terms')}</legend>
      {(Object.keys(TERMS) as (keyof typeof TERMS)[]).map((name) => (
        <SelectField
          key={name}
          label={t(`report.fields.information.${name}`)}
          value={terms[name] ?? ''}
          emptyLabel={t('work.asTemplate')}
          clear={{ label: t('work.asTemplate'), onClear: () => set(name, '') }}
          options={TERMS[name].map((value) => ({ value, label: value }))}
          onChange={(value: string) => set(name, value)}
        />
      ))}
    </fieldset>
  );
}
