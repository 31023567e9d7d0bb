import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/session-store.ts';
import { Group } from '../../ui/Group.tsx';
import { ListRow } from '../../ui/ListRow.tsx';

/** The signed-in person with roles and address. */
export function PersonRow() {
  const { t } = useTranslation();
  const user = useUser();
  const roles = user.roles.map((role) => t(`common.role.${role}`)).join(' / ');
  return (
    <Group as="section">
      <ListRow
        leading={<span className="initials">{initialsOf(user.nickname)}</span>}
        value={<b className="person">{user.nickname}</b>}
        sub={[roles, user.email].filter((text) => text !== '').join(' · ')}
      />
    </Group>
  );
}

/** The family name of a Chinese name, the first letters of the first two words of another. */
function initialsOf(nickname: string): string {
  const name = nickname.trim();
  if (/^\p{Script=Han}/u.test(name)) return name.slice(0, 1);
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
}
