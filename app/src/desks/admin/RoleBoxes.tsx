import { ROLES, type Role } from '@proofmark/contract/workflow/transitions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import './role-boxes.css';

interface RoleBoxesProps {
  roles: readonly Role[];
  onToggle: (role: Role, isOn: boolean) => void;
}

/** The roles of a person, each with what it is for. */
export function RoleBoxes({ roles, onToggle }: RoleBoxesProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="role-boxes">
      <legend>{t('admin.roles')}</legend>
      {ROLES.map((role) => (
        <label key={role} className="role-boxes-role">
          <input
            type="checkbox"
            checked={roles.includes(role)}
            onChange={(event) => onToggle(role, event.currentTarget.checked)}
          />
          <span>
            <b>{t(`common.role.${role}`)}</b> {t(`admin.does.${role}`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
