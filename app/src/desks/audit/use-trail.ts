/** @file What the audit trail asks the server for. */
import type { AccountChain, AccountTrail, TrailCheck, TrailData } from '@proofmark/contract/api/audit.ts';
import { STEP_FILTER, TRAIL_KINDS, type AuditEvent } from '@proofmark/contract/api/trail-kinds.ts';
import { TALK_KINDS, type Kind } from '@proofmark/contract/fields/kinds.ts';
import { SECTION_OF, type Section } from '@proofmark/contract/report/sections.ts';
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { deskQueries, pagesOf } from '../../api/desk-queries.ts';
import { addDays } from '../../i18n/calendar-days.ts';
import { useUser } from '../../session/session-store.ts';

/** Which entries the page shows. '' means all. */
export interface TrailFilter {
  kind: 'all' | 'changes' | 'steps' | 'comments';
  section: Section | '';
  uid: string;
  deviceId: string;
  /** Days, `2026-06-22`, by the clock of this device. */
  from: string;
  to: string;
  /** One field of one row, with the name that is shown. */
  field: { kind: Kind; rowId: string; field: string; name: string } | null;
}

/** Everything. */
export const NO_FILTER: TrailFilter = {
  kind: 'all',
  section: '',
  uid: '',
  deviceId: '',
  from: '',
  to: '',
  field: null,
};

/** A page of one of the logs of accounts. */
export type AccountPage = ({ log: 'actions' } & AccountTrail) | ({ log: 'chain' } & AccountChain);

const PAGE = 100;

/** The log of a report, newest first, page by page. */
export function useTrail(
  reportId: string,
  filter: TrailFilter,
): UseInfiniteQueryResult<InfiniteData<TrailData>> {
  const { uid } = useUser();
  const query = callOfTrail(filter);
  return useInfiniteQuery(
    {
      queryKey: ['audit', uid, reportId, query],
      ...pagesOf('audit/report', { reportId, limit: PAGE, ...query }),
      placeholderData: keepPreviousData,
    },
    deskQueries,
  );
}

/** The filter as the server takes it. */
export function callOfTrail(filter: TrailFilter) {
  const { uid, deviceId, from, to, field } = filter;
  return {
    ...(field ? { kinds: field.kind, rowId: field.rowId, field: field.field } : kindsOf(filter)),
    ...(uid !== '' && { uid: Number(uid) }),
    ...(deviceId !== '' && { deviceId }),
    ...(from !== '' && { from: startOf(from) }),
    ...(to !== '' && { to: startOf(addDays(to, 1)) }),
  };
}

function kindsOf({ kind, section }: TrailFilter): { kinds?: string } {
  const kinds = TRAIL_KINDS.filter((each) => {
    if (each === STEP_FILTER) return (kind === 'all' && section === '') || kind === 'steps';
    if (kind === 'steps' || (kind === 'comments' && !TALK_KINDS.includes(each))) return false;
    return section === '' || SECTION_OF[each] === section;
  });
  return kinds.length === TRAIL_KINDS.length ? {} : { kinds: kinds.join(',') };
}

const startOf = (day: string) => new Date(`${day}T00:00:00`).getTime();

/** Every change of one field, newest first. */
export function useFieldHistory(
  reportId: string,
  field: { kind: Kind; rowId: string; field: string } | null,
): UseQueryResult<TrailData> {
  const { uid } = useUser();
  return useQuery(
    {
      queryKey: ['audit', uid, reportId, 'field', field],
      queryFn: ({ signal }) =>
        call(
          'audit/report',
          { reportId, limit: PAGE, kinds: field?.kind, rowId: field?.rowId, field: field?.field },
          { isQuiet: true, signal },
        ),
      enabled: field !== null,
    },
    deskQueries,
  );
}

/** Whether the chain is intact. The server replays the log, so it is asked once and when somebody presses. */
export function useTrailCheck(reportId: string): UseQueryResult<TrailCheck> {
  const { uid } = useUser();
  return useQuery(
    {
      queryKey: ['audit', uid, reportId, 'check'],
      queryFn: ({ signal }) => call('audit/check', { reportId }, { isQuiet: true, signal }),
      staleTime: Infinity,
      gcTime: 0,
    },
    deskQueries,
  );
}

/** Which of the entries about accounts the page shows. '' means all. */
export interface AccountFilter {
  /** `actions`: logins and what administrators did. `chain`: the chained log of names and roles. */
  log: 'actions' | 'chain';
  account: string;
  event: AuditEvent | '';
  isRefusedOnly: boolean;
  /** Days, as in {@link TrailFilter}. */
  from: string;
  to: string;
}

/** The filter as the server takes it. The chain has neither events nor refusals. */
export function accountQueryOf({ log, account, event, isRefusedOnly, from, to }: AccountFilter) {
  return {
    ...(account.trim() !== '' && { account: account.trim() }),
    ...(log === 'actions' && event !== '' && { event }),
    ...(log === 'actions' && isRefusedOnly && { outcome: 'refused' as const }),
    ...(from !== '' && { from: startOf(from) }),
    ...(to !== '' && { to: startOf(addDays(to, 1)) }),
  };
}

/** The entries about accounts, newest first, page by page: lines of one of the two logs. */
export function useAccountTrail(filter: AccountFilter): UseInfiniteQueryResult<InfiniteData<AccountPage>> {
  const { uid } = useUser();
  const query = accountQueryOf(filter);
  return useInfiniteQuery(
    {
      queryKey: ['audit', uid, filter.log, query],
      queryFn: async ({ pageParam, signal }): Promise<AccountPage> => {
        const input = { limit: PAGE, ...query, ...(pageParam && { cursor: pageParam }) };
        const options = { isQuiet: true, signal } as const;
        return filter.log === 'chain'
          ? { log: 'chain', ...(await call('audit/account-chain', input, options)) }
          : { log: 'actions', ...(await call('audit/accounts', input, options)) };
      },
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
    },
    deskQueries,
  );
}
