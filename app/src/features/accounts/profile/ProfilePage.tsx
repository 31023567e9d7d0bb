import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUser } from '../../../session/session-store.ts';
import { SyncNavMark } from '../../../frame/SyncNavMark.tsx';
import { Group } from '../../../ui/layout/Group.tsx';
import { ListRow } from '../../../ui/lists/ListRow.tsx';
import { BackBar } from '../../../frame/BackBar.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { AvatarRow } from './AvatarRow.tsx';
import { CalendarRow } from './CalendarRow.tsx';
import { DeviceGroup } from './DeviceGroup.tsx';
import { InboxRow } from './InboxRow.tsx';
import { LeaveRow } from './LeaveRow.tsx';
import { NicknameSheet } from './NicknameSheet.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { PasswordSheet } from './PasswordSheet.tsx';
import { SecondFactorRow } from './SecondFactorRow.tsx';
import './profile.css';

/** The user's picture, name, password and devices. */
export function ProfilePage() {
  const { t } = useTranslation();
  const user = useUser();
  const [open, setOpen] = useState<'nickname' | 'password' | null>(null);
  // A new password ends the sessions of the other devices, so the list is loaded again.
  const [passwordsSet, setPasswordsSet] = useState(0);
  const close = () => setOpen(null);
  return (
    <Page header={<BackBar title={t('menus.profile')} actions={<SyncNavMark />} hasLine />}>
      <Group>
        <AvatarRow />
        <ListRow label={t('profile.nickname')} value={user.nickname} onPress={() => setOpen('nickname')} />
        <ListRow label={t('profile.email')} value={user.email} />
        <ListRow
          label={t('profile.roles')}
          value={user.roles.map((role) => t(`common.role.${role}`)).join(' / ')}
        />
        <ListRow value={t('profile.password')} onPress={() => setOpen('password')} />
        <SecondFactorRow />
        <PasskeyRow />
        <InboxRow />
        {user.roles.includes('inspector') && (
          <>
            <CalendarRow />
            <LeaveRow />
          </>
        )}
      </Group>
      <DeviceGroup key={passwordsSet} />
      <NicknameSheet key={user.nickname} isOpen={open === 'nickname'} onClose={close} />
      <PasswordSheet
        isOpen={open === 'password'}
        onClose={close}
        onChanged={() => setPasswordsSet(passwordsSet + 1)}
      />
    </Page>
  );
}
