import type { DataOf } from '@proofmark/contract/api/endpoint-schemas.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { ApiError } from '../../../api/errors.ts';
import { AppSheet } from '../../../frame/AppSheet.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ListRow } from '../../../ui/lists/ListRow.tsx';
import { SecondFactorOff } from './SecondFactorOff.tsx';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';

/** The second factor of the account: sets it up, or takes it away. */
export function SecondFactorRow() {
  const { t } = useTranslation();
  const [state, setState] = useState<DataOf<'user/second-factor'> | null>(null);

  async function open(): Promise<void> {
    try {
      setState(await call('user/second-factor'));
    } catch (error) {
      // The error reaction shows the toast.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  const close = () => setState(null);
  return (
    <>
      <ListRow value={t('profile.factor.title')} onPress={() => void open()} />
      <AppSheet isOpen={state !== null} onClose={close} title={t('profile.factor.title')}>
        {state !== null &&
          (state.isOn ? (
            <SecondFactorOff codesLeft={state.recoveryCodesLeft} onDone={close} />
          ) : (
            <SecondFactorSetup isRequired={state.isRequired} onDone={close} />
          ))}
      </AppSheet>
    </>
  );
}
