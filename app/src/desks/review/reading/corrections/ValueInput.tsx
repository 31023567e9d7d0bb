import { fieldType } from '@proofmark/contract/fields/kinds.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { choiceText, valueText } from '@proofmark/contract/words/value-text.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { NumberInput } from '../../../../ui/fields/NumberInput.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import type { CorrectableField } from './correctable.ts';

interface ValueInputProps {
  label: string;
  field: CorrectableField;
  value: Json;
  onChange: (value: Json) => void;
}

/** The input that suits the type of a fact. */
export function ValueInput({ label, field: { kind, field }, value, onChange }: ValueInputProps) {
  const { t } = useTranslation();
  const type = fieldType(kind, field);
  const text = typeof value === 'string' ? value : '';
  switch (type?.type) {
    case 'int':
    case 'count':
    case 'number':
    case 'numbered':
      return (
        <NumberInput
          label={label}
          value={typeof value === 'number' ? value : null}
          onCommit={onChange}
          isInteger={type.type === 'int' || type.type === 'count'}
          isNegativeAllowed={type.min < 0}
        />
      );
    case 'choice':
      return (
        <SelectField
          label={label}
          value={text}
          onChange={onChange}
          options={type.values.map((code) => ({ value: code, label: choiceText(t, kind, field, code) }))}
        />
      );
    case 'boolean':
      return (
        <SelectField
          label={label}
          value={value === null ? '' : String(value === true)}
          onChange={(chosen) => onChange(chosen === 'true')}
          options={[
            { value: 'true', label: valueText(t, { kind, field }, true) },
            { value: 'false', label: valueText(t, { kind, field }, false) },
          ]}
        />
      );
    case 'date':
      return <DateField label={label} value={text} onChange={(day) => onChange(day || null)} />;
    default:
      return <TextField label={label} value={text} onChange={(next) => onChange(next || null)} />;
  }
}
