import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '../../paths.ts';
import { useUser } from '../../session/session-store.ts';
import { Avatar } from '../../frame/Avatar.tsx';
import { Group } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';

/** The logged-in user with roles and address. Opens the profile. */
export function PersonRow() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const roles = user.roles.map((role) => t(`common.role.${role}`)).join(' / ');
  return (
    <Group as="section">
      <ListRow
        leading={<Avatar user={user} />}
        value={<b className="settings-person">{user.nickname}</b>}
        sub={[roles, user.email].filter((text) => text !== '').join(' · ')}
        onPress={() => void navigate({ to: PATHS.profile })}
      />
    </Group>
  );
}
