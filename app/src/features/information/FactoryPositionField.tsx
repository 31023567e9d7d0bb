import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { fieldHelp } from '../../report/fields/field-help.ts';
import { GapAnchor } from '../../report/gaps/GapAnchor.tsx';
import { RivalNote } from '../../report/rivals/RivalNote.tsx';
import { useField } from '../../report/fields/use-field.ts';
import { parsePlace, coordinatesText } from './place-text.ts';

/** Where the factory is, as maps give it: latitude, longitude. Kept once both can be read. */
export function FactoryPositionField({ row }: { row: Fields<'information'> }) {
  const { t } = useTranslation();
  const state = useField('information', 'information', 'factoryPosition', { saved: row.factoryPosition });
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && typed.trim() !== '' && parsePlace(typed) === null;

  function change(text: string): void {
    setTyped(text);
    const place = parsePlace(text);
    if (text.trim() === '') void state.save(null);
    else if (place !== null) void state.save({ ...place, accuracyM: 0 });
  }

  return (
    <GapAnchor kind="information" id="information" field="factoryPosition">
      <TextField
        {...state}
        value={typed ?? coordinatesText(row.factoryPosition)}
        onChange={change}
        onBlur={() => {
          if (!isWrong) setTyped(undefined);
        }}
        isRefused={isWrong || state.isRefused}
        error={isWrong ? t('information.parties.positionWrong') : state.error}
        note={state.note ?? fieldHelp(t, 'information', 'factoryPosition')}
        inputMode="text"
        enterKeyHint="next"
        maxLength={60}
      />
      <RivalNote kind="information" id="information" fields={['factoryPosition']} />
    </GapAnchor>
  );
}
