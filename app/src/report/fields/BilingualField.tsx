import { checkField, fieldType, type Fields, type Kind } from '@proofmark/contract/fields/kinds.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { GapAnchor } from '../gaps/GapAnchor.tsx';
import { WarningAnswers } from '../gaps/WarningAnswer.tsx';
import { RivalNote } from '../rivals/RivalNote.tsx';
import { usePageReport } from '../use-current-report.ts';
import { TextOffers } from './TextOffers.tsx';
import { useField } from './use-field.ts';
import { noteWritesBoth, writesBoth } from './writes-both.ts';

interface BilingualFieldProps<K extends Kind> {
  kind: K;
  id: string;
  row: Fields<K>;
  /** The stem: `name` for `nameEn` and `nameZh`, or for `name` beside `nameZh`. */
  field: string;
  label?: string | undefined;
  hint?: string | undefined;
  note?: string | undefined;
  isTall?: boolean | undefined;
  /** By default the limit of the field. */
  maxLength?: number | undefined;
}

/** A text in the user's language. The other language unfolds, and is open if it has a text or the person writes both. */
export function BilingualField<K extends Kind>(props: BilingualFieldProps<K>) {
  const { kind, id, row, field } = props;
  const { t } = useTranslation();
  const { isEditable } = usePageReport('isEditable');
  const { warnings, note } = useField(kind, id, field);
  const names = namesOf(kind, field);
  const [first, second] = t.language === 'zh-CN' ? (['zh', 'en'] as const) : (['en', 'zh'] as const);
  const values = row as Record<string, string | null | undefined>;
  const [isUnfolded, setUnfolded] = useState(writesBoth);
  // It stays when its last letter goes, so that the user can type on.
  if (!isUnfolded && values[names[second]]) setUnfolded(true);
  return (
    <GapAnchor kind={kind} id={id} field={field}>
      <div className="stacked">
        <OneLanguage {...props} name={names[first]} />
        {isUnfolded ? (
          <OneLanguage
            {...props}
            name={names[second]}
            hint={t(`report.inLanguage.${second}`)}
            note={undefined}
          />
        ) : (
          isEditable && (
            <span>
              <Button
                kind="text"
                isSmall
                onPress={() => {
                  noteWritesBoth();
                  setUnfolded(true);
                }}
              >
                {t(`report.addInLanguage.${second}`)}
              </Button>
            </span>
          )
        )}
        {isEditable && !(values[names.en] && values[names.zh]) && (
          <TextOffers kind={kind} id={id} row={row} names={names} />
        )}
      </div>
      <WarningAnswers warnings={warnings} note={note} />
      <RivalNote kind={kind} id={id} fields={[names.zh, names.en]} />
    </GapAnchor>
  );
}

function OneLanguage<K extends Kind>(props: BilingualFieldProps<K> & { name: string }) {
  const state = useField(props.kind, props.id, props.name, {
    saved: (props.row as Record<string, unknown>)[props.name],
    name: props.field,
  });
  const common = {
    ...state,
    label: props.label ?? state.label,
    hint: props.hint ?? state.hint,
    note: props.note ?? state.note,
    value: (state.value as string | null) ?? '',
    onChange: (text: string) => void state.save(text === '' ? null : text),
    maxLength: props.maxLength ?? mostOf(props.kind, props.name),
  };
  return props.isTall === true ? <TextArea {...common} /> : <TextField {...common} enterKeyHint="next" />;
}

function mostOf(kind: Kind, field: string): number | undefined {
  const type = fieldType(kind, field);
  return type?.type === 'text' ? type.max : undefined;
}

/** Most texts are `nameEn` and `nameZh`. Company names are `factory` and `factoryZh`. */
function namesOf(kind: Kind, field: string): { en: string; zh: string } {
  const hasEn = checkField(kind, `${field}En`, null) === null;
  return { en: hasEn ? `${field}En` : field, zh: `${field}Zh` };
}
