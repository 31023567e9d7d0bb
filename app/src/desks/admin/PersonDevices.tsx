import type { Device } from '@proofmark/contract/api/user.ts';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { LoadMore } from '../../frame/LoadMore.tsx';
import { useBusy } from '../../frame/use-busy.ts';
import { useDeviceName } from '../../frame/use-device-name.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { DeskDialog } from '../../ui/office/DeskDialog.tsx';
import './person-devices.css';
import { renewPeople, usePersonDevices } from './use-people.ts';
import { useUnsentText } from './use-unsent-text.ts';

interface PersonDevicesProps {
  uid: number;
  /** Each with a button to log it out. */
  hasButtons: boolean;
}

/** The devices on which somebody is logged in, with what is only on them. */
export function PersonDevices({ uid, hasButtons }: PersonDevicesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useDeviceName();
  const list = usePersonDevices(uid);
  const [asked, ask] = useState<Device | null>(null);
  const [isBusy, run] = useBusy();
  const devices = (list.data?.pages ?? []).flatMap(({ items }) => items);
  const unsentText = useUnsentText();

  const logOut = (device: Device) =>
    run(async () => {
      await call('user/log-out-device', { uid, id: device.id });
      ask(null);
      showToast({ tone: 'done', text: () => t('admin.device.done') });
      await renewPeople();
    });

  return (
    <>
      <ul className="person-devices">
        {devices.map((device) => (
          <li key={device.id}>
            <span>
              {nameOf(device.userAgent)}
              <small>
                {[format.dateTime(device.lastSeenAt), device.unsent && unsentText(device.unsent)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {hasButtons && (
              <DeskButton
                kind="icon"
                icon={<LogOut size={18} />}
                label={t('admin.device.logOut', { device: nameOf(device.userAgent) })}
                onPress={() => ask(device)}
              />
            )}
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
      {asked && (
        <DeskDialog
          isOpen
          onClose={() => ask(null)}
          isBusy={isBusy}
          title={t('admin.device.logOut', { device: nameOf(asked.userAgent) })}
          closeLabel={t('common.close')}
          footer={
            <DeskButton kind="primary" isBusy={isBusy} onPress={() => logOut(asked)}>
              {t('admin.device.logOutNow')}
            </DeskButton>
          }
        >
          <p>{t('admin.step.endSessions.text')}</p>
        </DeskDialog>
      )}
    </>
  );
}
