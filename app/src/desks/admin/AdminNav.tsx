import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '../../paths.ts';
import './admin-nav.css';

/** The pages of the administrators' desk. The page that is open is marked. */
export function AdminNav() {
  const { t } = useTranslation();
  return (
    <nav className="admin-nav" aria-label={t('menus.admin')}>
      <Link to={PATHS.admin}>{t('admin.people')}</Link>
      <Link to={PATHS.jobs}>{t('menus.jobs')}</Link>
      <Link to={PATHS.audit} search={{}}>
        {t('trail.accounts')}
      </Link>
    </nav>
  );
}
