import type { Person } from '@proofmark/contract/api/people.ts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { placeOf, placeText } from '../../frame/place-text.ts';
import { useBusy } from '../../frame/use-busy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { renewPeople, showOthers } from './use-people.ts';

/** Where an inspector lives. The plan says how far it is from there to a factory. */
export function PersonHome({ person }: { person: Person }) {
  const { t } = useTranslation();
  const [isBusy, run] = useBusy();
  // Only what was typed: the person is renewed with the list.
  const [typed, type] = useState<{ city?: string; place?: string }>({});
  const { city = person.home.city, place = placeText(person.home.position) } = typed;
  const position = placeOf(place);
  const isWrong = place.trim() !== '' && position === null;
  const isChanged = city.trim() !== person.home.city || place.trim() !== placeText(person.home.position);

  const save = () =>
    run(async () => {
      const home = { city: city.trim(), position };
      await showOthers(call('user/set-home', { uid: person.uid, home, before: person.home }));
      showToast({ tone: 'done', text: () => t('admin.home.saved') });
      await renewPeople();
      type((now) => (now === typed ? {} : now));
    });

  return (
    <>
      <TextField
        label={t('admin.home.city')}
        value={city}
        onChange={(next) => type({ ...typed, city: next })}
        maxLength={100}
      />
      <TextField
        label={t('admin.home.place')}
        hint={t('admin.home.placeHint')}
        value={place}
        onChange={(next) => type({ ...typed, place: next })}
        error={isWrong ? t('admin.home.placeWrong') : undefined}
      />
      {isChanged && (
        <DeskButton kind="primary" isBusy={isBusy} isNotYet={isWrong} onPress={() => !isWrong && save()}>
          {t('admin.home.save')}
        </DeskButton>
      )}
    </>
  );
}
