/** @file What Find offers: reports, orders, people, what this page and others can do, and places, in this order. */
import type { Task } from '@proofmark/contract/api/task.ts';
import { mayPlan } from '@proofmark/contract/workflow/planning-roles.ts';
import { mayReview } from '@proofmark/contract/workflow/reviewing-roles.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../api/call.ts';
import { deskQueries } from '../api/desk-queries.ts';
import { runOnNextPage, useAllDeskKeys, type DeskKey } from '../frame/desk-keys.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { PATHS } from '../paths.ts';
import { knownOf } from '../report/known-of.ts';
import { useUser } from '../session/session-store.ts';
import { setCurrentTask } from '../session/task-store.ts';
import { WORKPLACE_PATHS, workplacesOf } from '../session/workplaces.ts';

/** One thing that was found. */
export interface FoundEntry {
  key: string;
  name: string;
  detail: string;
  /** Of a report. */
  overall?: Task['summary']['overall'];
  /** The keys that do the same. */
  print?: readonly string[];
  open: () => void;
}

/** What belongs together, and what it is called. */
export interface FoundGroup {
  key: 'reports' | 'orders' | 'people' | 'actions' | 'elsewhere' | 'places';
  items: FoundEntry[];
}

/** Reports that are asked for: several of them may be of one order. */
const MOST_TASKS = 20;
/** Rows of a group, so that the next one is in sight. */
const MOST_ROWS = 5;
/** Keys that walk through a list or close something: not worth a search. */
const WALKING = /^(?:[jk/]|arrow.*|escape| )$/;

/** The keys of the ways to other pages and of Find itself. */
const WAYS = /^(?:g [^i]|control\+k)$/;

/** What Find shows. */
export interface Finding {
  /** The groups that have something. Without a keyword: what this page can do, and the places. */
  groups: FoundGroup[];
  /** The server is still searching. */
  isSearching: boolean;
  /** The server did not search, so only what this phone knows is found. */
  hasFailed: boolean;
  searchAgain: () => void;
}

export function useFound(keyword: string, isOpen: boolean): Finding {
  const { groups: tasks, ...search } = useTasks(keyword, isOpen);
  const people = usePeople(keyword, isOpen);
  const isSearching = search.isSearching || people.isSearching;
  const keys = useAllDeskKeys();
  const places = usePlaces(keys);
  const elsewhere = useElsewhere();
  const words = wordsOf(keyword);
  const matches = ({ name }: FoundEntry) => words.every((word) => name.toLowerCase().includes(word));
  const actions = new Map(
    keys
      .filter((key) => !(key.isEverywhere && WAYS.test(key.keys)) && !WALKING.test(key.keys))
      // What has no key is found by its name. The keys alone fill the list.
      .filter((key) => keyword !== '' || key.keys !== '')
      .map(({ label, print, run }): [string, FoundEntry] => [
        label,
        { key: label, name: label, detail: '', print, open: run },
      ]),
  );
  const groups: FoundGroup[] = [
    ...tasks,
    { key: 'people', items: people.items },
    { key: 'actions', items: [...actions.values()].filter(matches) },
    // The other pages can do much, so it is not listed before somebody looks for something.
    {
      key: 'elsewhere',
      items: keyword === '' ? [] : elsewhere.filter((one) => !actions.has(one.name) && matches(one)),
    },
    { key: 'places', items: places.filter(matches) },
  ];
  return { ...search, isSearching, groups: groups.filter(({ items }) => items.length > 0) };
}

/** The words of what was typed, in lower case. */
export function wordsOf(keyword: string): string[] {
  return keyword.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Reports open at the desk of the person's role, one's own on the inspectors' pages. An order opens at the planners'. */
function useTasks(keyword: string, isOpen: boolean): Finding {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { uid, roles } = useUser();
  const {
    data = [],
    isFetching: isSearching,
    isError: hasFailed,
    refetch,
  } = useQuery(
    {
      queryKey: ['find', uid, keyword],
      queryFn: async ({ signal }) =>
        (await call('task/list', { keyword, limit: MOST_TASKS }, { isQuiet: true, signal })).items,
      enabled: isOpen && keyword !== '',
      placeholderData: keepPreviousData,
    },
    deskQueries,
  );
  const search = { isSearching, hasFailed, searchAgain: () => void refetch() };
  if (keyword === '') return { ...search, groups: [] };
  const openReport = ({ orderNo, reportNo, part }: Task) => {
    if (mayReview(roles) && part === null) {
      void navigate({ to: PATHS.review, search: { orderNo, reportNo } });
      return;
    }
    if (mayPlan(roles) && part === null) {
      void navigate({ to: PATHS.work, search: { orderNo, reportNo } });
      return;
    }
    setCurrentTask({ orderNo, reportNo });
    void navigate({ to: PATHS.information });
  };
  const openOrder = (task: Task) => {
    const { orderNo, reportNo } = task;
    if (mayPlan(roles)) void navigate({ to: PATHS.work, search: { orderNo, reportNo } });
    else openReport(task);
  };
  const productOf = (task: Task) => format.text(knownOf(task, task.summary), 'product');
  const hasWord = ({ orderNo }: Task) => orderNo.toLowerCase().includes(keyword.toLowerCase());
  // An order may have several reports.
  const orders = data
    .filter(hasWord)
    .filter(({ orderNo }, index, all) => all.findIndex((task) => task.orderNo === orderNo) === index);
  const groups: FoundGroup[] = [
    {
      key: 'reports',
      items: data.slice(0, MOST_ROWS).map((task) => ({
        key: task.reportId,
        name: task.reportNo,
        detail: [productOf(task), t(`report.status.${task.status}`)].filter(Boolean).join(' · '),
        overall: task.summary.overall,
        open: () => openReport(task),
      })),
    },
    {
      key: 'orders',
      items: orders.slice(0, MOST_ROWS).map((task) => ({
        key: task.orderNo,
        name: task.orderNo,
        detail: [productOf(task), knownOf(task, task.summary).client].filter(Boolean).join(' · '),
        open: () => openOrder(task),
      })),
    },
  ];
  return { ...search, groups };
}

/** The people whom the caller may list: administrators every account. They open at the administrators' desk. */
function usePeople(keyword: string, isOpen: boolean): { items: FoundEntry[]; isSearching: boolean } {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { uid, roles } = useUser();
  const { data = [], isFetching: isSearching } = useQuery(
    {
      queryKey: ['find', uid, 'people', keyword],
      queryFn: async ({ signal }) =>
        (await call('user/list', { keyword, limit: MOST_ROWS }, { isQuiet: true, signal })).items,
      enabled: isOpen && keyword !== '' && roles.includes('admin'),
      placeholderData: keepPreviousData,
    },
    deskQueries,
  );
  const found = keyword === '' ? [] : data;
  const items = found.map((person) => ({
    key: String(person.uid),
    name: person.nickname,
    detail: [person.email, format.list(person.roles.map((role) => t(`common.role.${role}`)))].join(' · '),
    open: () => void navigate({ href: `${PATHS.admin}?account=${encodeURIComponent(person.email)}` }),
  }));
  return { items, isSearching };
}

/** What the first pages of the desks can do. The page opens, and then does it. */
function useElsewhere(): FoundEntry[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { roles } = useUser();
  const action = (path: (typeof PATHS)[keyof typeof PATHS], name: string, desk: string): FoundEntry => ({
    key: name,
    name,
    detail: desk,
    open: () => {
      void navigate({ to: path, search: {} });
      runOnNextPage(name);
    },
  });
  return [
    ...(mayPlan(roles)
      ? [
          action(PATHS.work, t('work.add'), t('office.work')),
          action(PATHS.work, t('work.export'), t('office.work')),
          action(PATHS.parties, t('work.party.add'), t('menus.parties')),
        ]
      : []),
    ...(mayReview(roles) ? [action(PATHS.review, t('review.startOldest'), t('office.review'))] : []),
    ...(roles.includes('admin') ? [action(PATHS.admin, t('admin.invite.open'), t('office.admin'))] : []),
  ];
}

function usePlaces(keys: readonly DeskKey[]): FoundEntry[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { roles } = useUser();
  const place = (key: string, name: string, path: (typeof PATHS)[keyof typeof PATHS]): FoundEntry => {
    const print = keys.find(({ label }) => label === t.find(`office.keys.go.${key}`))?.print;
    return { key, name, detail: '', ...(print && { print }), open: () => void navigate({ to: path }) };
  };
  return [
    ...workplacesOf(roles).map((each) => place(each, t(`office.${each}`), WORKPLACE_PATHS[each])),
    ...(mayPlan(roles)
      ? [
          place('parties', t('menus.parties'), PATHS.parties),
          place('import', t('menus.import'), PATHS.import),
        ]
      : []),
    ...(roles.includes('admin')
      ? [place('jobs', t('menus.jobs'), PATHS.jobs), place('audit', t('trail.accounts'), PATHS.audit)]
      : []),
    place('account', t('office.account'), PATHS.settings),
  ];
}
