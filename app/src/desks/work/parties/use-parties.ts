/** @file What the desk asks of the records of clients, suppliers and factories. */
import type { Party } from '@proofmark/contract/api/party.ts';
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { deskQueries, pagesOf } from '../../../api/desk-queries.ts';

/** The kind of a record. */
export type PartyKind = Party['kind'];

const KEY = 'parties';
const PAGE = 100;
/** So many records are proposed while somebody types. */
const PROPOSED = 5;

/** The records of a kind (null: of all), by name, page by page. */
export function useParties(uid: number, kind: PartyKind | null, keyword: string) {
  const asked = { ...(kind && { kind }), ...(keyword && { keyword }) };
  return useInfiniteQuery(
    {
      queryKey: [KEY, uid, 'list', asked],
      ...pagesOf('party/list', { ...asked, limit: PAGE }),
      placeholderData: keepPreviousData,
    },
    deskQueries,
  );
}

const oneOf = (uid: number, id: string) =>
  queryOptions({
    queryKey: [KEY, uid, 'one', id],
    queryFn: ({ signal }) => call('party/list', { id }, { isQuiet: true, signal }),
    enabled: id !== '',
  });

/** The record with this id; undefined until it is known, or if there is none. */
export function useParty(uid: number, id: string): Party | undefined {
  return useQuery(oneOf(uid, id), deskQueries).data?.items[0];
}

/** The records with these ids that are known so far. */
export function useKnownParties(uid: number, ids: readonly string[]): Party[] {
  const found = useQueries({ queries: ids.map((id) => oneOf(uid, id)) }, deskQueries);
  return found.flatMap(({ data }) => data?.items ?? []);
}

/** The records that a typed name may mean. */
export function useProposedParties(uid: number, kind: PartyKind, keyword: string, isAsked: boolean): Party[] {
  const { data } = useQuery(
    {
      queryKey: [KEY, uid, 'proposed', kind, keyword],
      queryFn: ({ signal }) =>
        call('party/list', { kind, ...(keyword && { keyword }), limit: PROPOSED }, { isQuiet: true, signal }),
      enabled: isAsked,
      placeholderData: keepPreviousData,
    },
    deskQueries,
  );
  return isAsked ? (data?.items ?? []) : [];
}

/** After a change. */
export function renewParties(): Promise<void> {
  return deskQueries.invalidateQueries({ queryKey: [KEY] });
}
