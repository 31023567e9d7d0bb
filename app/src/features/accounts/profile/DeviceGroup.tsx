import type { Device } from '@proofmark/contract/api/user.ts';
import { useState } from 'react';
import { useDeviceName } from '../../../frame/use-device-name.ts';
import { useBusy } from '../../../frame/use-busy.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Group, GroupHeader } from '../../../ui/layout/Group.tsx';
import { ListRow } from '../../../ui/lists/ListRow.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { AppSheet } from '../../../frame/AppSheet.tsx';
import { Tag } from '../../../ui/marks/Tag.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Skeleton } from '../../../ui/feedback/Waiting.tsx';
import { useDevices } from './use-devices.ts';

/** The devices on which the user is logged in, each with a button to log it out. */
export function DeviceGroup() {
  const { t } = useTranslation();
  const list = useDevices();
  const [asked, setAsked] = useState<Device | null>(null);
  const [isAsking, setAsking] = useState(false);
  const nameOf = useDeviceName();

  function ask(device: Device): void {
    setAsked(device);
    setAsking(true);
  }

  return (
    <>
      <GroupHeader title={t('profile.devices')} />
      {list.state === 'loading' && <Skeleton rows={2} label={t('common.loading')} />}
      {list.state === 'failed' && (
        <Notice tone="unsent" action={{ label: t('common.retry'), onPress: list.retry }}>
          <b>{t('profile.devicesFailed')}</b> <small>{t('profile.devicesFailedText')}</small>
        </Notice>
      )}
      <Group as="ul">
        {list.items.map((device) => (
          <li key={device.id}>
            <DeviceRow device={device} name={nameOf(device.userAgent)} onLogOut={() => ask(device)} />
          </li>
        ))}
      </Group>
      {list.hasMore && (
        <div className="profile-devices">
          <Button kind="text" isBusy={list.isLoadingMore} onPress={list.loadMore}>
            {t('profile.moreDevices')}
          </Button>
        </div>
      )}
      <LogOutSheet
        isOpen={isAsking}
        name={asked === null ? '' : nameOf(asked.userAgent)}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          if (asked !== null) await list.logOut(asked);
        }}
      />
    </>
  );
}

function DeviceRow({ device, name, onLogOut }: { device: Device; name: string; onLogOut: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ListRow
      value={name}
      sub={t('profile.lastSeen', { time: format.dateTime(device.lastSeenAt) })}
      end={
        device.isCurrent ? (
          <Tag tone="work">{t('profile.thisDevice')}</Tag>
        ) : (
          <Button kind="text" label={t('profile.logOutDeviceOf', { device: name })} onPress={onLogOut}>
            {t('profile.logOutDevice')}
          </Button>
        )
      }
    />
  );
}

interface LogOutSheetProps {
  isOpen: boolean;
  name: string;
  onClose: () => void;
  onConfirm: () => Promise<void>;
}

function LogOutSheet({ isOpen, name, onClose, onConfirm }: LogOutSheetProps) {
  const { t } = useTranslation();
  const [isBusy, run] = useBusy();

  async function confirm(): Promise<void> {
    await onConfirm();
    onClose();
    showToast({ tone: 'done', text: () => t('profile.loggedOut', { device: name }) });
  }

  return (
    <AppSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('profile.logOutTitle')}
      footer={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button kind="primary" isWide isBusy={isBusy} onPress={() => run(confirm)}>
            {t('profile.logOutDevice')}
          </Button>
        </>
      }
    >
      <p>{t('profile.logOutText', { device: name })}</p>
    </AppSheet>
  );
}
