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

interface Found {
  choices: DataOf<'inbox/choices'>;
  device: DeviceState;
}

/** Both before anything is drawn: the row of the device would push the table away under the pointer. */
async function read(): Promise<Found | 'failed'> {
  try {
    const [choices, device] = await Promise.all([
      call('inbox/choices', undefined, { isQuiet: true }),
      // A browser that cannot say it gets no messages.
      deviceState().catch(() => 'not-possible' as const),
    ]);
    return { choices, device };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return 'failed';
  }
}

/** What comes by mail and on devices, one row for each thing that may happen. Each press is saved at once. */
export function InboxChoiceList({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  const [found, setFound] = useState<Found | 'failed' | null>(null);

  useEffect(() => {
    void read().then(setFound);
  }, []);

  if (found === 'failed')
    return (
      <div className="inbox-choice-list-failed" role="status">
        <p>{t('inbox.failed')}</p>
        <DeskButton
          onPress={() => {
            setFound(null);
            void read().then(setFound);
          }}
        >
          {t('inbox.again')}
        </DeskButton>
      </div>
    );
  if (found === null) return <div aria-busy="true" />;
  const { choices, device } = found;
  const show = (shown: Found['choices']) => setFound({ choices: shown, device });

  async function choose(kind: InboxKind, way: keyof InboxChoices): Promise<void> {
    const list = choices[way];
    const next = list.includes(kind) ? list.filter((each) => each !== kind) : [...list, kind];
    show({ ...choices, [way]: next });
    try {
      await call('inbox/choose', { mail: choices.mail, push: choices.push, [way]: next });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // It is not stored: the row shows what holds. The error reaction shows the toast.
      show(choices);
    }
  }

  return (
    <>
      <DeviceSwitch pushKey={choices.pushKey} before={device} />
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
function DeviceSwitch({ pushKey, before }: { pushKey: string; before: DeviceState }) {
  const { t } = useTranslation();
  const [state, setState] = useState(before);
  const [hasFailed, setFailed] = useState(false);

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
