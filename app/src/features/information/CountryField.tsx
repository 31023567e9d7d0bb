import { countryName } from '@proofmark/contract/words/format.ts';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FieldFrame } from '../../ui/fields/FieldFrame.tsx';
import { SelectMark } from '../../ui/fields/SelectField.tsx';
import { GapAnchor } from '../../report/gaps/GapAnchor.tsx';
import { WarningAnswers } from '../../report/gaps/WarningAnswer.tsx';
import { RivalNote } from '../../report/rivals/RivalNote.tsx';
import { useReportParts } from '../../report/use-current-report.ts';
import { useField } from '../../report/fields/use-field.ts';
import { CountrySheet } from './CountrySheet.tsx';

/** The country of destination: its name is shown and searched for, its code of ISO 3166 is kept. */
export function CountryField() {
  const { t } = useTranslation();
  const report = useReportParts('information');
  const state = useField('information', 'information', 'destinationCountry', {
    saved: report.information.destinationCountry,
  });
  const [isOpen, setOpen] = useState(false);
  const code = (state.value as string | null) ?? '';
  const { isReadOnly } = state;

  function choose(chosen: string | null): void {
    void state.save(chosen);
    setOpen(false);
  }

  function openByKey(event: KeyboardEvent): void {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <GapAnchor kind="information" id="information" field="destinationCountry">
      <FieldFrame
        {...state}
        hint={code === '' ? state.hint : code}
        action={isReadOnly ? undefined : <SelectMark />}
      >
        {(aria) => (
          // Nothing is typed here: no keyboard comes up over the list.
          <input
            {...aria}
            type="text"
            readOnly
            value={code === '' ? '' : countryName(code, t.language)}
            placeholder={t('report.choose')}
            {...(isReadOnly
              ? {}
              : {
                  role: 'combobox',
                  'aria-haspopup': 'dialog',
                  'aria-expanded': isOpen,
                  onClick: () => setOpen(true),
                  onKeyDown: openByKey,
                })}
          />
        )}
      </FieldFrame>
      <WarningAnswers {...state} />
      <RivalNote kind="information" id="information" fields={['destinationCountry']} />
      <CountrySheet
        isOpen={isOpen && !isReadOnly}
        onClose={() => setOpen(false)}
        chosen={code}
        onChoose={choose}
      />
    </GapAnchor>
  );
}
