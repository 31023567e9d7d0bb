import { useRouterState } from '@tanstack/react-router';
import { DeskDenied } from '../../frame/DeskDenied.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUser } from '../../session/session-store.ts';
import { Desk, DeskHead } from '../../ui/office/Desk.tsx';
import { PeopleList } from './PeopleList.tsx';

/** The desk of the administrators: the accounts of the company. */
export function AdminDesk() {
  const { t } = useTranslation();
  const { uid, roles } = useUser();
  // Find names an account in the address.
  const account = useRouterState({ select: ({ location }) => accountIn(location.searchStr) });
  if (roles.includes('admin')) return <PeopleList key={`${uid} ${account}`} account={account} />;
  return (
    <Desk header={<DeskHead title={t('menus.admin')} />}>
      <DeskDenied title={t('office.trouble.deniedTitle')}>{t('office.trouble.deniedText')}</DeskDenied>
    </Desk>
  );
}

function accountIn(search: string): string {
  return new URLSearchParams(search).get('account') ?? '';
}
