/** @file What the Work desk asks the server: a list page by page, its counts, and the cells of a week. */
import { PAGE_LIMIT } from '@proofmark/contract/api/paths.ts';
import type { WorkflowHistory } from '@proofmark/contract/api/workflow.ts';
import type { Task, TaskDetail, TaskList, TaskWeek } from '@proofmark/contract/api/task.ts';
import { mayPlan } from '@proofmark/contract/workflow/planning-roles.ts';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { deskQueries, fetchNextPage, LIST_REFRESH_MS, pagesOf } from '../../api/desk-queries.ts';
import { measuredOffset } from '../../api/server-time.ts';
import { todayIs } from '../../i18n/calendar-days.ts';
import type { User } from '../../session/session-store.ts';
import { countOf, WORK_KEY as KEY, type WorkFilter } from './count-of.ts';
import { countText } from './count-text.ts';
import { pagesWith, withPage, type Pages } from './list-pages.ts';
import type { ShownWork, TaskNumbers } from './use-work-place.ts';
import { viewQuery, weekOf, WORK_VIEWS, type Week, type WorkQuery, type WorkView } from './work-views.ts';

/** A filter as the address has it. */
export function filterOf({ q, inspector, client, factory }: Omit<ShownWork, 'view'>): WorkFilter {
  // A blank at its end is kept in the address: it is in the field while somebody types.
  const keyword = q?.trim();
  return {
    ...(keyword && { keyword }),
    ...(Number(inspector) > 0 && { inspectorUid: Number(inspector) }),
    ...(client && { clientId: client }),
    ...(factory && { factoryId: factory }),
  };
}

/** The pages of a list that are loaded so far. */
export interface LoadedWork {
  tasks: Task[];
  hasMore: boolean;
  loadMore: () => void;
  /** True while it asks and shows nothing of this list yet. */
  isWaiting: boolean;
  isLoading: boolean;
  error: Error | null;
  /** Epoch ms. */
  loadedAt: number;
  reload: () => void;
}

const PAGE = 50;
/** The most pages of visits that a plan asks for. */
const PLAN_PAGES = 6;
/** The steps of a report that are read at once, and the most pages of them. */
const STEP_PAGE = 200;
const STEP_PAGES = 5;
const LIST = 'list';
const WEEK_MS = 7 * 86_400_000;

/** A list page by page. */
const listOf = (uid: number, asked: WorkQuery & WorkFilter) =>
  infiniteQueryOptions({
    queryKey: [KEY, uid, LIST, asked],
    ...pagesOf('task/list', { ...asked, limit: PAGE }),
    // Renewed in parts, below.
    staleTime: Infinity,
  });

/** Asks for the first page of what an address of the desk shows, before the desk is drawn. Not for another week. */
export function askFirst(
  { uid, roles }: Pick<User, 'uid' | 'roles'>,
  at: Omit<ShownWork, 'view'> & { view?: string | undefined; week?: string | undefined },
): void {
  if (!mayPlan(roles) || at.week !== undefined) return;
  const view = WORK_VIEWS.find((each) => each === at.view) ?? 'open';
  // Once the server has answered, its day, as the desk takes it.
  const today = todayIs(new Date(Date.now() + (measuredOffset() ?? 0)));
  const asked = { ...viewQuery(view, today, weekOf(today)), ...filterOf(at) };
  void deskQueries.prefetchInfiniteQuery(listOf(uid, asked));
}

/**
 * The tasks of a view. While it is shown, the pages in sight are asked for again every 20 seconds, so that a long list
 * costs no more than a short one. Rows change in place.
 * @param seen the first and the last row in sight
 */
export function useWork(
  uid: number,
  query: WorkQuery,
  filter: WorkFilter,
  seen: () => readonly [number, number],
): LoadedWork {
  const asked = { ...query, ...filter };
  const listKey = [KEY, uid, LIST, asked];
  const list = useInfiniteQuery({ ...listOf(uid, asked), placeholderData: keepPreviousData }, deskQueries);
  const renewed = useQuery(
    {
      queryKey: [KEY, uid, 'renewed', asked],
      queryFn: async ({ signal }) => {
        const shown = deskQueries.getQueryData<Pages>(listKey);
        if (!shown) return null;
        for (const index of pagesWith(shown.pages, seen())) {
          const [cursor, until] = [shown.pageParams[index], shown.pageParams[index + 1]];
          const place = { ...(cursor && { cursor }), ...(until && { until }) };
          const limit = until ? PAGE_LIMIT : PAGE;
          const page = await call('task/list', { ...asked, ...place, limit }, { isQuiet: true, signal });
          // Too much has come between two pages: all of them are asked for again.
          if (until && page.nextCursor !== null) return void deskQueries.resetQueries({ queryKey: listKey });
          deskQueries.setQueryData<Pages>(
            listKey,
            (before) => before && withPage(before, index, page, until),
          );
        }
        return null;
      },
      enabled: list.isSuccess && !list.isPlaceholderData,
      refetchInterval: LIST_REFRESH_MS,
      // A list that has just come is not asked for again at once; one that was kept is.
      initialData: null,
      initialDataUpdatedAt: () => deskQueries.getQueryState(listKey)?.dataUpdatedAt || Date.now(),
    },
    deskQueries,
  );
  const tasks = (list.data?.pages ?? []).flatMap(({ items }) => items);
  return {
    // A task that moved between two questions may be on two pages.
    tasks: [...new Map(tasks.map((task) => [task.reportId, task])).values()],
    hasMore: list.hasNextPage,
    loadMore: () => void fetchNextPage(list),
    isWaiting: list.isPending || list.isPlaceholderData,
    isLoading: list.isFetching || renewed.isFetching,
    error: list.error ?? renewed.error,
    loadedAt: Math.max(renewed.dataUpdatedAt, list.data ? list.dataUpdatedAt : 0),
    reload: () => void (list.data ? renewed.refetch() : list.refetch()),
  };
}

/** The number of tasks that an own view lists, such as `38` or `1000+`; `''` until it is known. */
export function useOwnCount(
  uid: number,
  today: string,
  week: Week,
  { view = 'open', ...shown }: ShownWork,
): string {
  const { data } = useQuery(countOf(uid, view, today, week, filterOf(shown)), deskQueries);
  return countText(data && Object.values(data));
}

/**
 * View → number of its tasks that pass the filter, such as `38` or `1000+`, for the views that are counted; `''` until they
 * are known.
 */
export function useWorkCounts(
  uid: number,
  today: string,
  week: Week,
  filter: WorkFilter,
): Partial<Record<WorkView, string>> {
  const count = (view: WorkView) => countOf(uid, view, today, week, filter);
  const open = useQuery(count('open'), deskQueries).data;
  const late = useQuery(count('late'), deskQueries).data;
  const ofWeek = useQuery(count('week'), deskQueries).data;
  return {
    open: countText(open && Object.values(open)),
    unassigned: countText(open && [open.draft]),
    inReview: countText(open && [open.submitted, open.under_review]),
    returned: countText(open && [open.returned]),
    late: countText(late && Object.values(late)),
    week: countText(ofWeek && Object.values(ofWeek)),
  };
}

/** The inspections of a week, one cell each. Undefined until they are known. */
export function useWeek(uid: number, week: Week): TaskWeek | undefined {
  return useQuery(
    {
      queryKey: [KEY, uid, 'week', week],
      queryFn: ({ signal }) => call('task/week', { ...week }, { isQuiet: true, signal }),
      refetchInterval: LIST_REFRESH_MS,
      placeholderData: keepPreviousData,
    },
    deskQueries,
  ).data;
}

/**
 * After a change: everything that the desk shows is asked for again, of a list the pages in sight. A first answer that is
 * still on its way may not have the change, so nobody waits for it.
 */
export async function renewWork(): Promise<void> {
  const which = {
    queryKey: [KEY],
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] !== LIST,
  };
  await deskQueries.cancelQueries(which);
  await deskQueries.invalidateQueries(which);
}

/** The people who can be sent, with what is planned for them. */
export function usePlanPeople(uid: number, { from, to }: Week) {
  return useQuery(
    {
      queryKey: [KEY, uid, 'people', from, to],
      queryFn: ({ signal }) => call('plan/people', { from, to }, { isQuiet: true, signal }),
      refetchInterval: LIST_REFRESH_MS,
      placeholderData: keepPreviousData,
    },
    deskQueries,
  );
}

/** The inspections planned last, which a new order may be like. */
export function useLatestTasks(uid: number, isAsked: boolean): Task[] {
  const { data } = useQuery(
    {
      queryKey: [KEY, uid, 'latest'],
      queryFn: ({ signal }) => call('task/list', { order: 'latest', limit: PAGE }, { isQuiet: true, signal }),
      enabled: isAsked,
    },
    deskQueries,
  );
  return data?.items ?? [];
}

/**
 * The people and visits of some weeks, at most {@link PLAN_PAGES} pages of visits for each week, and what nobody has
 * planned for a day.
 */
export function usePlan(uid: number, week: Week) {
  const weeks = Math.ceil((Date.parse(week.to) - Date.parse(week.from)) / WEEK_MS);
  const people = usePlanPeople(uid, week);
  const { order, ...asked } = viewQuery('week', week.from, week);
  const visits = useQuery(
    {
      queryKey: [KEY, uid, 'plan', week],
      queryFn: async ({ signal }) => {
        const tasks: Task[] = [];
        let cursor: string | null = '';
        for (let page = 0; page < PLAN_PAGES * weeks && cursor !== null; page += 1) {
          const from: string = cursor;
          const input = { ...asked, order, limit: PAGE, ...(from && { cursor: from }) };
          const { items, nextCursor }: TaskList = await call('task/list', input, { isQuiet: true, signal });
          tasks.push(...items.filter(({ plannedDate }) => plannedDate !== ''));
          cursor = nextCursor;
        }
        return { tasks, isCut: cursor !== null };
      },
      refetchInterval: LIST_REFRESH_MS,
      placeholderData: keepPreviousData,
    },
    deskQueries,
  );
  const withoutDay = { status: 'draft', planned: 'no' } as const;
  const undated = useQuery(
    {
      queryKey: [KEY, uid, 'undated'],
      queryFn: async ({ signal }) => {
        const quiet = { isQuiet: true, signal };
        const input = { ...withoutDay, order: 'earliest', limit: PAGE } as const;
        const { items, nextCursor } = await call('task/list', input, quiet);
        const count = nextCursor === null ? null : await call('task/count', withoutDay, quiet);
        return { tasks: items, all: count ? countText(Object.values(count.statuses)) : undefined };
      },
      refetchInterval: LIST_REFRESH_MS,
    },
    deskQueries,
  );
  return {
    people: people.data?.people ?? [],
    /** The first {@link PAGE}, and how many there are if there are more. */
    undated: undated.data?.tasks ?? [],
    undatedAll: undated.data?.all,
    // Before the people are known, everybody on a visit would seem to be gone.
    tasks: (people.data && visits.data?.tasks) ?? [],
    isCut: visits.data?.isCut ?? false,
    // Those of another week would leave this one empty.
    isWaiting: people.isPending || visits.isPending || visits.isPlaceholderData || undated.isPending,
    isHere: people.data !== undefined && visits.data !== undefined,
    isLoading: people.isFetching || visits.isFetching,
    error: people.error ?? visits.error ?? undated.error,
    reload: () => void Promise.all([people.refetch(), visits.refetch(), undated.refetch()]),
  };
}

const detailKey = (uid: number, { orderNo, reportNo }: TaskNumbers) => [
  KEY,
  uid,
  'detail',
  orderNo,
  reportNo,
];

/** A task with its order as `useTaskDetail` has read it last; undefined before. */
export function knownDetail(uid: number, task: TaskNumbers): TaskDetail | undefined {
  return deskQueries.getQueryData<TaskDetail>(detailKey(uid, task));
}

/** A task with its order. */
export function useTaskDetail(uid: number, task: TaskNumbers) {
  return useQuery(
    {
      queryKey: detailKey(uid, task),
      queryFn: ({ signal }) => call('task/detail', task, { isQuiet: true, signal }),
      refetchInterval: LIST_REFRESH_MS,
    },
    deskQueries,
  );
}

/** The steps of a report's workflow, newest last. Empty until they are known. */
export function useSteps(uid: number, reportId: string): WorkflowHistory['entries'] {
  const { data } = useQuery(
    {
      queryKey: [KEY, uid, 'steps', reportId],
      queryFn: async ({ signal }) => {
        const steps: WorkflowHistory['entries'] = [];
        let cursor: string | null = '';
        for (let page = 0; page < STEP_PAGES && cursor !== null; page += 1) {
          const input = { reportId, limit: STEP_PAGE, ...(cursor && { cursor }) };
          const found: WorkflowHistory = await call('workflow/history', input, { isQuiet: true, signal });
          steps.push(...found.entries);
          cursor = found.nextCursor;
        }
        return steps;
      },
      refetchInterval: LIST_REFRESH_MS,
    },
    deskQueries,
  );
  return data ?? [];
}
