import { isClient } from '@proofmark/contract/workflow/client-accounts.ts';
import { useDeferredValue, useRef, useState } from 'react';
import { LoadMore } from '../../frame/LoadMore.tsx';
import { NotLoaded } from '../../frame/NotLoaded.tsx';
import { useDeskKeys } from '../../frame/desk-keys.ts';
import { AccountButton } from '../../frame/AccountButton.tsx';
import { DeskDenied } from '../../frame/DeskDenied.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUser } from '../../session/session-store.ts';
import { DeskState } from '../../ui/office/DeskState.tsx';
import { Desk, DeskHead } from '../../ui/office/Desk.tsx';
import { DeskSearch } from '../../ui/office/DeskSearch.tsx';
import { ReportLine } from './ReportLine.tsx';
import './reports-desk.css';
import { useClientReports } from './use-client-reports.ts';

/** The page of clients: the approved reports of their company. */
export function ReportsDesk() {
  const { t } = useTranslation();
  const { uid, roles } = useUser();
  if (isClient(roles)) return <ReportsList key={uid} uid={uid} />;
  return (
    <Desk header={<DeskHead title={t('menus.reports')} />}>
      <DeskDenied title={t('office.trouble.deniedTitle')}>{t('reports.denied')}</DeskDenied>
    </Desk>
  );
}

function ReportsList({ uid }: { uid: number }) {
  const { t } = useTranslation();
  const [keyword, setKeyword] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const wanted = useDeferredValue(keyword.trim());
  const list = useClientReports(uid, wanted);
  const pages = list.data?.pages ?? [];
  const reports = pages.flatMap(({ items }) => items);
  const client = pages[0]?.client;
  useDeskKeys([{ keys: '/', print: ['/'], label: t('reports.search'), run: () => search.current?.focus() }]);
  return (
    <Desk
      header={
        <DeskHead title={t('menus.reports')} suffix={client} after={<AccountButton />}>
          <DeskSearch
            ref={search}
            label={t('reports.search')}
            placeholder={t('reports.searchHint')}
            value={keyword}
            onChange={setKeyword}
            clearLabel={t('common.clear')}
          />
        </DeskHead>
      }
    >
      {reports.length > 0 ? (
        <>
          <ul className="reports-desk">
            {reports.map((report) => (
              <ReportLine key={report.reportId} report={report} />
            ))}
          </ul>
          <LoadMore list={list} />
        </>
      ) : (
        <NotLoaded query={list}>
          <DeskState kind="empty" title={t(wanted === '' ? 'reports.none' : 'reports.notFound')}>
            {t(
              client === ''
                ? 'reports.noRecord'
                : wanted === ''
                  ? 'reports.noneText'
                  : 'reports.notFoundText',
            )}
          </DeskState>
        </NotLoaded>
      )}
    </Desk>
  );
}
