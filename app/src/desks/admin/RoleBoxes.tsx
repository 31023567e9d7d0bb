import { ROLES, type Role } from '@proofmark/contract/workflow/transitions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import './role-boxes.css';

interface RoleBoxesProps {
  roles: readonly Role[];
  onChange: (roles: Role[]) => void;
}

/** The roles of a person, each with what it is for. */
export function RoleBoxes({ roles, onChange }: RoleBoxesProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="role-boxes">
      <legend>{t('admin.roles')}</legend>
      {ROLES.map((role) => (
        <label key={role} className="role-boxes-role">
          <input
            type="checkbox"
            checked={roles.includes(role)}
            onChange={(event) => {
              const { checked } = event.currentTarget;
              onChange(ROLES.filter((each) => (each === role ? checked : roles.includes(each))));
            }}
          />
          <span>
            <b>{t(`common.role.${role}`)}</b> {t(`admin.does.${role}`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
