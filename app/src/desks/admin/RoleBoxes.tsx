import { goTogether } from '@proofmark/contract/workflow/client-accounts.ts';
import { ROLES, type Role } from '@proofmark/contract/workflow/transitions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import './role-boxes.css';

interface RoleBoxesProps {
  roles: readonly Role[];
  onToggle: (change: Partial<Record<Role, boolean>>) => void;
}

/** The roles of a person, each with what it is for. A role that is chosen takes away those that do not go with it. */
export function RoleBoxes({ roles, onToggle }: RoleBoxesProps) {
  const { t } = useTranslation();
  const toggle = (role: Role, isOn: boolean) => {
    const gone = isOn ? roles.filter((each) => !goTogether([each, role])) : [];
    onToggle({ ...Object.fromEntries(gone.map((each) => [each, false])), [role]: isOn });
  };
  return (
    <fieldset className="role-boxes">
      <legend>{t('admin.roles')}</legend>
      {ROLES.map((role) => (
        <label key={role} className="role-boxes-role">
          <input
            type="checkbox"
            checked={roles.includes(role)}
            onChange={(event) => toggle(role, event.currentTarget.checked)}
          />
          <span>
            <b>{t(`common.role.${role}`)}</b> {t(`admin.does.${role}`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
