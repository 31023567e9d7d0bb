import { useEffect, useState } from 'react';
import type { InboxChoices } from '@proofmark/contract/api/inbox.ts';
import type { InboxKind } from '@proofmark/contract/workflow/inbox-kinds.ts';
import type { DataOf } from '@proofmark/contract/api/endpoint-schemas.ts';
import { call } from '../api/call.ts';
import { ApiError } from '../api/errors.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { SwitchRow } from '../ui/fields/SwitchRow.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { DeskButton } from '../ui/office/DeskButton.tsx';
import { deviceState, switchOff, switchOn, type DeviceState } from './device-messages.ts';
import './inbox-choice-list.css';

/** Null if they cannot be read now. */
async function readChoices(): Promise<DataOf<'inbox/choices'> | null> {
  try {
    return await call('inbox/choices', undefined, { isQuiet: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}

/** What comes by mail and on devices, one row for each thing that may happen. Each press is saved at once. */
export function InboxChoiceList({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  const [choices, setChoices] = useState<DataOf<'inbox/choices'> | null>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    void readChoices().then((found) => (found ? setChoices(found) : setFailed(true)));
  }, []);

  async function choose(kind: InboxKind, way: keyof InboxChoices): Promise<void> {
    if (choices === null) return;
    const list = choices[way];
    const next = list.includes(kind) ? list.filter((each) => each !== kind) : [...list, kind];
    setChoices({ ...choices, [way]: next });
    try {
      await call('inbox/choose', { mail: choices.mail, push: choices.push, [way]: next });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // It is not stored: the row shows what holds. The error reaction shows the toast.
      setChoices(choices);
    }
  }

  if (hasFailed)
    return (
      <div className="inbox-choice-list-failed" role="status">
        <p>{t('inbox.failed')}</p>
        <DeskButton
          onPress={() => {
            setFailed(false);
            void readChoices().then((found) => (found ? setChoices(found) : setFailed(true)));
          }}
        >
          {t('inbox.again')}
        </DeskButton>
      </div>
    );
  if (choices === null) return <div aria-busy="true" />;
  return (
    <>
      <DeviceSwitch pushKey={choices.pushKey} />
      <table className="inbox-choice-list">
        <thead>
          <tr>
            <th scope="col">{t('inbox.kind')}</th>
            <th scope="col">{t('inbox.mail')}</th>
            <th scope="col">{t('inbox.device')}</th>
          </tr>
        </thead>
        <tbody>
          {choices.kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(`inbox.what.${kind}`)}</th>
              {(['mail', 'push'] as const).map((way) => (
                <td key={way}>
                  <label className="inbox-choice-list-box">
                    <input
                      type="checkbox"
                      checked={choices[way].includes(kind)}
                      onChange={() => void choose(kind, way)}
                    />
                    <span className="visually-hidden">
                      {t(`inbox.what.${kind}`)}, {t(way === 'mail' ? 'inbox.mail' : 'inbox.device')}
                    </span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div>
        <DeskButton kind="text" onPress={onBack}>
          {t('inbox.back')}
        </DeskButton>
      </div>
    </>
  );
}

/** Whether messages appear on this device. The browser asks the person once. */
function DeviceSwitch({ pushKey }: { pushKey: string }) {
  const { t } = useTranslation();
  const [state, setState] = useState<DeviceState | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    void deviceState().then(setState);
  }, []);

  async function change(isOn: boolean): Promise<void> {
    setFailed(false);
    try {
      setState(await (isOn ? switchOn(pushKey) : switchOff()));
    } catch (error) {
      // The error reaction has shown what our own server refused.
      setFailed(!(error instanceof ApiError));
      setState(await deviceState());
    }
  }

  if (state === null) return null;
  if (state === 'not-possible') return <Notice tone="none">{t('inbox.deviceNot')}</Notice>;
  if (state === 'blocked') return <Notice tone="none">{t('inbox.deviceBlocked')}</Notice>;
  return (
    <>
      <SwitchRow
        label={t('inbox.onDevice')}
        sub={t('inbox.deviceHint')}
        isOn={state === 'on'}
        onChange={(isOn) => void change(isOn)}
      />
      {hasFailed && <Notice tone="pending">{t('inbox.deviceFailed')}</Notice>}
    </>
  );
}
