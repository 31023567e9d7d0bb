import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { ApiError } from '../../../api/errors.ts';
import { AppSheet } from '../../../frame/AppSheet.tsx';
import { useBusy } from '../../../frame/use-busy.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { ListRow } from '../../../ui/lists/ListRow.tsx';

/** `address`: known only after it was made. */
interface CalendarState {
  isOn: boolean;
  address: string;
}

/** The address under which a calendar app finds the person's visits. */
export function CalendarRow() {
  const { t } = useTranslation();
  const [state, setState] = useState<CalendarState | null>(null);
  const [isBusy, run] = useBusy();

  async function open(): Promise<void> {
    try {
      setState({ ...(await call('plan/calendar')), address: '' });
    } catch (error) {
      // The error reaction shows the toast.
      if (!(error instanceof ApiError)) throw error;
    }
  }
  const renew = () => run(async () => setState({ isOn: true, ...(await call('plan/calendar-renew')) }));
  const end = () =>
    run(async () => {
      await call('plan/calendar-off');
      setState(null);
      showToast({ tone: 'done', text: () => t('profile.calendar.ended') });
    });

  return (
    <>
      <ListRow value={t('profile.calendar.title')} onPress={() => void open()} />
      <AppSheet isOpen={state !== null} onClose={() => setState(null)} title={t('profile.calendar.title')}>
        {state !== null && (
          <div className="profile-form">
            <p>{t(state.isOn && state.address === '' ? 'profile.calendar.isOn' : 'profile.calendar.text')}</p>
            {state.address !== '' && (
              <TextField
                label={t('profile.calendar.address')}
                value={state.address}
                isReadOnly
                note={t('profile.calendar.secret')}
                onChange={() => undefined}
              />
            )}
            {state.address === '' ? (
              <Button kind="primary" isBusy={isBusy} onPress={renew}>
                {t(state.isOn ? 'profile.calendar.renew' : 'profile.calendar.make')}
              </Button>
            ) : (
              <Button
                kind="primary"
                onPress={() => {
                  const { address } = state;
                  void navigator.clipboard
                    .writeText(address)
                    .then(() => showToast({ tone: 'done', text: () => t('profile.calendar.copied') }));
                }}
              >
                {t('profile.calendar.copy')}
              </Button>
            )}
            {state.isOn && (
              <Button kind="text" isBusy={isBusy} onPress={end}>
                {t('profile.calendar.end')}
              </Button>
            )}
          </div>
        )}
      </AppSheet>
    </>
  );
}
