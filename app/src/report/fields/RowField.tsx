import type { ClosedDictionary } from '@proofmark/contract/dictionary/lists.ts';
import { fieldType, type Fields, type Kind } from '@proofmark/contract/fields/kinds.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { valueText } from '@proofmark/contract/words/value-text.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DateField, DateTimeField } from '../../ui/fields/DateField.tsx';
import { NumberInput } from '../../ui/fields/NumberInput.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { fieldHelp } from './field-help.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { GapAnchor } from '../gaps/GapAnchor.tsx';
import { WarningAnswers } from '../gaps/WarningAnswer.tsx';
import { instantAt, wallTime } from '../instants.ts';
import { RivalNote } from '../rivals/RivalNote.tsx';
import { useField } from './use-field.ts';

export interface RowFieldProps<K extends Kind> {
  kind: K;
  /** The row's id. For a singleton it is the kind. */
  id: string;
  row: Fields<K>;
  field: keyof Fields<K> & string;
  /** The words for the options. Without it the field shows the codes, such as S-2. */
  dictionary?: ClosedDictionary | undefined;
  /** Replaces the field's own label. */
  label?: string | undefined;
  hint?: string | undefined;
  note?: string | undefined;
  unit?: string | undefined;
  /** A count: shows buttons for one less and one more. */
  isCounted?: boolean | undefined;
  /** Several lines. */
  isTall?: boolean | undefined;
  /** The keyboard of a text: `numeric` for codes, `tel`. */
  inputMode?: 'numeric' | 'tel' | undefined;
  autoCapitalize?: string | undefined;
  /** Uses the phone's list, because the words are too long to fit side by side. */
  isList?: boolean | undefined;
  /** The choice in the phone's list can be cleared. */
  isOptional?: boolean | undefined;
  /** What is saved with a value. */
  also?: ((value: unknown) => Fields<K>) | undefined;
  /** Read-only here, although the report can be edited. */
  isReadOnly?: boolean | undefined;
}

/** The input of a field, by its type in the contract. Saves each change, shows errors, and carries the field's anchor. */
export function RowField<K extends Kind>(props: RowFieldProps<K>) {
  return (
    <GapAnchor kind={props.kind} id={props.id} field={props.field}>
      <TypedField {...props} />
      <RivalNote kind={props.kind} id={props.id} fields={[props.field]} />
    </GapAnchor>
  );
}

function TypedField<K extends Kind>(props: RowFieldProps<K>) {
  const { t } = useTranslation();
  const state = useField(props.kind, props.id, props.field, {
    saved: props.row[props.field],
    also: props.also,
  });
  const { value } = state;
  // A half-typed value contradicts other fields. The error shows when the user leaves the field.
  const [isTyping, setTyping] = useState(false);
  const type = fieldType(props.kind, props.field);
  const common = {
    ...state,
    label: props.label ?? state.label,
    hint: props.hint ?? state.hint,
    error: isTyping && !state.isRefused ? undefined : state.error,
    note: (isTyping ? undefined : state.note) ?? props.note ?? fieldHelp(t, props.kind, props.field),
    isReadOnly: state.isReadOnly || props.isReadOnly === true,
    onBlur: () => setTyping(false),
  };

  return (
    <>
      {input()}
      {!isTyping && <WarningAnswers {...state} />}
    </>
  );

  function input(): ReactNode {
    switch (type?.type) {
      case 'int':
      case 'count':
      case 'number':
        return (
          <NumberInput
            {...common}
            value={value as number | null}
            onCommit={(number) => {
              setTyping(true);
              void state.save(number);
            }}
            isInteger={type.type !== 'number'}
            isNegativeAllowed={type.min < 0}
            refusesPaste
            unit={props.unit}
            steps={
              props.isCounted === true
                ? {
                    min: type.min,
                    max: type.max,
                    // The field may never have had the focus, so nothing would say that the user has left it.
                    onPress: () => setTyping(false),
                    decreaseLabel: t('report.steps.less', { field: common.label }),
                    increaseLabel: t('report.steps.more', { field: common.label }),
                  }
                : undefined
            }
          />
        );
      case 'date':
        return (
          <DateField
            {...common}
            value={(value as string | null) ?? ''}
            onChange={(day) => void state.save(day || null)}
          />
        );
      case 'instant':
        return (
          <DateTimeField
            {...common}
            value={wallTime(value as string | null)}
            onChange={(wall) => void state.save(instantAt(wall, value as string | null))}
          />
        );
      case 'choice':
        return (
          <ChoiceField
            {...common}
            isList={props.isList}
            options={type.values.map((code) => ({
              value: code,
              label: props.dictionary === undefined ? code : wordOf(props.dictionary, code, t.language),
            }))}
            value={value as string | null}
            onChange={(code) => void state.save(code)}
            emptyLabel={t('report.choose')}
            clear={
              props.isOptional === true
                ? { label: t('report.noChoice'), onClear: () => void state.save(null) }
                : undefined
            }
          />
        );
      case 'boolean':
        return (
          <ChoiceField
            {...common}
            options={[
              { value: 'yes', label: valueText(t, props, true) },
              { value: 'no', label: valueText(t, props, false) },
            ]}
            value={value === null ? null : value === true ? 'yes' : 'no'}
            onChange={(choice) => void state.save(choice === 'yes')}
          />
        );
      case 'text': {
        const text = (value as string | null) ?? '';
        const change = (typed: string) => {
          setTyping(true);
          void state.save(typed === '' ? null : typed);
        };
        if (props.isTall === true)
          return <TextArea {...common} value={text} onChange={change} maxLength={type.max} />;
        return (
          <TextField
            {...common}
            value={text}
            onChange={change}
            maxLength={type.max}
            enterKeyHint="next"
            inputMode={props.inputMode}
            autoCapitalize={props.autoCapitalize}
          />
        );
      }
    }
  }
}
