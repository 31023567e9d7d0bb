import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DeskDenied } from '../../frame/DeskDenied.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUser } from '../../session/session-store.ts';
import { Desk, DeskHead } from '../../ui/office/Desk.tsx';
import { JobList } from './JobList.tsx';
import { PeopleList } from './PeopleList.tsx';

/** The desk of the administrators: the accounts of the company. */
export function AdminDesk() {
  const { uid } = useUser();
  // Find names an account in the address.
  const account = useRouterState({ select: ({ location }) => accountIn(location.searchStr) });
  return (
    <ForAdmins>
      <PeopleList key={`${uid} ${account}`} account={account} />
    </ForAdmins>
  );
}

/** What the server still has to do, and what it has given up. */
export function JobDesk() {
  const { uid } = useUser();
  return (
    <ForAdmins>
      <JobList key={uid} />
    </ForAdmins>
  );
}

function ForAdmins({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { roles } = useUser();
  if (roles.includes('admin')) return children;
  return (
    <Desk header={<DeskHead title={t('menus.admin')} />}>
      <DeskDenied title={t('office.trouble.deniedTitle')}>{t('office.trouble.deniedText')}</DeskDenied>
    </Desk>
  );
}

function accountIn(search: string): string {
  return new URLSearchParams(search).get('account') ?? '';
}
