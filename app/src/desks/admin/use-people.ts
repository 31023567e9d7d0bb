/** @file What the desk of the administrators asks the server about people. */
import type { DataOf } from '@proofmark/contract/api/endpoint-schemas.ts';
import type { Person } from '@proofmark/contract/api/people.ts';
import type { Role } from '@proofmark/contract/workflow/transitions.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/errors.ts';
import { deskQueries, LIST_REFRESH_MS, pagesOf } from '../../api/desk-queries.ts';

const KEY = 'people';
const PAGE = 50;
const DEVICES_PAGE = 10;

/** Which accounts a list shows. */
export type AccountState = keyof DataOf<'user/list'>['counts'];

/** The accounts of a state and a role ('': any), page by page. */
export function usePeople(uid: number, state: AccountState, role: Role | '', keyword: string) {
  const asked = { state, ...(role && { role }), ...(keyword && { keyword }) };
  const list = useInfiniteQuery(
    {
      queryKey: [KEY, uid, asked],
      ...pagesOf('user/list', { ...asked, limit: PAGE }),
      refetchInterval: LIST_REFRESH_MS,
      placeholderData: keepPreviousData,
    },
    deskQueries,
  );
  const people: Person[] = (list.data?.pages ?? []).flatMap(({ items }) => items);
  const { counts, roles } = list.data?.pages[0] ?? {};
  return { list, people, counts, roles };
}

/** The devices on which somebody is logged in, page by page. */
export function usePersonDevices(uid: number) {
  return useInfiniteQuery(
    {
      queryKey: [KEY, 'devices', uid],
      ...pagesOf('user/devices', { uid, limit: DEVICES_PAGE }),
      refetchInterval: LIST_REFRESH_MS,
    },
    deskQueries,
  );
}

/** The end of a change. If somebody else was faster, the desk shows what that person saved, beside what was entered here. */
export async function showOthers<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'PERSON_CHANGED') await renewPeople();
    throw error;
  }
}

/** After a change. */
export function renewPeople(): Promise<void> {
  return deskQueries.invalidateQueries({ queryKey: [KEY] });
}
