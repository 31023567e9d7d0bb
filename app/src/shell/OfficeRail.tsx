import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import {
  Bell,
  CalendarDays,
  ClipboardCheck,
  FileText,
  Keyboard,
  ListChecks,
  Search,
  SlidersHorizontal,
  Smartphone,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { isClient } from '@proofmark/contract/workflow/client-accounts.ts';
import { UNREAD_LIMIT } from '@proofmark/contract/workflow/inbox-kinds.ts';
import { REVIEW_COUNT_LIMIT } from '@proofmark/contract/api/review-views.ts';
import { call } from '../api/call.ts';
import { deskQueries, LIST_REFRESH_MS } from '../api/desk-queries.ts';
import { isLate } from '../desks/review/queue-entry.ts';
import { countOf } from '../desks/work/count-of.ts';
import { weekOf } from '../desks/work/work-views.ts';
import { Avatar } from '../frame/Avatar.tsx';
import { useDeskKeys, useIsKeyAwaited } from '../frame/desk-keys.ts';
import { useSheetBeside } from '../frame/use-sheet-beside.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { PATHS } from '../paths.ts';
import { useUser } from '../session/session-store.ts';
import { noteWorkplace, WORKPLACE_PATHS, workplacesOf, type Workplace } from '../session/workplaces.ts';
import { useServerClock } from '../store/server-clock.ts';
import { Rail } from '../ui/office/Rail.tsx';
import { useIsWide } from '../ui/office/use-is-wide.ts';
import { FindDialog } from './FindDialog.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { tabsAt, type Location } from './tab-bar.ts';
import './office-rail.css';

const ICONS = {
  reports: <FileText size={22} />,
  mine: <Smartphone size={22} />,
  work: <ListChecks size={22} />,
  plan: <CalendarDays size={22} />,
  review: <ClipboardCheck size={22} />,
  admin: <SlidersHorizontal size={22} />,
};
const SECOND_KEY = {
  reports: 'd',
  mine: 'm',
  work: 'w',
  plan: 'p',
  review: 'r',
  admin: 'a',
} as const satisfies Record<Workplace, string>;

/** The rail of everybody who works in the office: the sum of what the roles allow. */
export function OfficeRail() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const place = useRouterState({ select: ({ location }) => placeOf(location), structuralSharing: true });
  const tabs = useRouterState({
    select: ({ location }) => tabsAt(location, user.roles),
    structuralSharing: true,
  });
  const [isListing, setListing] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const inbox = useSheetBeside(async () => (await import('../inbox/InboxDialog.tsx')).InboxDialog);
  const isKeyAwaited = useIsKeyAwaited();
  const workplaces = workplacesOf(user.roles);
  const unread = useUnread(user.uid);
  // Clients see only the reports on their page, and get no notifications.
  const isOfCompany = !isClient(user.roles);
  const waiting = useWaiting(user.uid, workplaces.includes('review'));
  const late = useLate(user.uid, workplaces.includes('work'));
  const isWide = useIsWide();
  // Where the inbox found no room in the bar, the account's tab, which leads to it, has the number.
  const isUnreadAway = !isWide && isOfCompany && !tabs.includes('inbox');

  useEffect(() => {
    if (place.workplace !== null) noteWorkplace(place.workplace);
  }, [place.workplace]);

  const unreadBadge = {
    badge: unread >= UNREAD_LIMIT ? `${UNREAD_LIMIT - 1}+` : unread,
    badgeLabel: t('inbox.unreadCount', { count: unread }),
  };
  const go = (workplace: Workplace) => void navigate({ to: WORKPLACE_PATHS[workplace] });
  useDeskKeys([
    ...workplaces.map((workplace) => ({
      keys: `g ${SECOND_KEY[workplace]}`,
      print: ['G', SECOND_KEY[workplace].toUpperCase()],
      label: t(`office.keys.go.${workplace}`),
      isEverywhere: true as const,
      run: () => go(workplace),
    })),
    ...(isOfCompany
      ? [
          {
            keys: 'g i',
            print: ['G', 'I'],
            label: t('office.keys.go.inbox'),
            isEverywhere: true as const,
            run: inbox.open,
          },
          {
            keys: 'control+k',
            print: ['Ctrl', 'K'],
            label: t('office.find.title'),
            isEverywhere: true as const,
            run: () => setFinding(true),
          },
        ]
      : []),
    {
      keys: '?',
      print: ['?'],
      label: t('office.keys.list'),
      isEverywhere: true,
      run: () => setListing(true),
    },
  ]);

  return (
    <>
      <Rail
        label={t('office.desks')}
        tabs={tabs}
        items={workplaces.map((workplace) => ({
          key: workplace,
          label: t(`office.${workplace}`),
          icon: ICONS[workplace],
          ...(workplace === 'review' && {
            badge: badgeOf(waiting.count),
            badgeLabel: t(waiting.isOverdue ? 'office.waitingOverdue' : 'office.waiting', {
              count: waiting.count,
            }),
            isLate: waiting.isOverdue,
          }),
          ...(workplace === 'work' && {
            badge: badgeOf(late),
            badgeLabel: t('office.late', { count: late }),
            isLate: true,
          }),
          isCurrent: place.workplace === workplace,
          keys: `g ${SECOND_KEY[workplace]}`,
          onSelect: () => go(workplace),
        }))}
        foot={[
          ...(isOfCompany
            ? [
                {
                  key: 'find',
                  label: t('office.find.button'),
                  icon: <Search size={22} />,
                  isCurrent: false,
                  keys: 'Control+K',
                  onSelect: () => setFinding(true),
                },
                {
                  key: 'inbox',
                  label: t('inbox.title'),
                  icon: <Bell size={22} />,
                  ...unreadBadge,
                  isCurrent: false,
                  keys: 'g i',
                  onSelect: inbox.open,
                },
              ]
            : []),
          {
            key: 'keys',
            label: t('office.keys.button'),
            icon: <Keyboard size={22} />,
            isCurrent: false,
            keys: '?',
            onSelect: () => setListing(true),
          },
          {
            key: 'account',
            label: t('office.account'),
            ...(isUnreadAway && unreadBadge),
            // In the tab bar as high as the icons, so that the labels are in one line.
            icon: <Avatar user={user} size={isWide ? 32 : 22} />,
            isCurrent: place.isAccount,
            onSelect: () => void navigate({ to: PATHS.settings }),
          },
        ]}
      />
      {isKeyAwaited && (
        <p className="office-rail-hint" role="status">
          {t('office.keys.hint')}
        </p>
      )}
      <FindDialog isOpen={isFinding} onClose={() => setFinding(false)} />
      {inbox.show({
        onOpen: (path) => void navigate({ href: path }),
        onRead: () => void deskQueries.invalidateQueries({ queryKey: inboxKey(user.uid) }),
      })}
      <KeysDialog isOpen={isListing} onClose={() => setListing(false)} />
    </>
  );
}

function badgeOf(waiting: number): number | string {
  return waiting >= REVIEW_COUNT_LIMIT ? '999+' : waiting;
}

/** How many reports wait for a reviewer, and whether the review of the oldest takes longer than agreed. */
function useWaiting(uid: number, isReviewer: boolean): { count: number; isOverdue: boolean } {
  const { now } = useServerClock();
  const { data } = useQuery(
    {
      queryKey: ['review', uid, 'counts'],
      queryFn: async ({ signal }) => {
        const { counts, items } = await call('review/list', { limit: 1 }, { isQuiet: true, signal });
        const [oldest] = items;
        return { ...counts, isOverdue: oldest ? isLate(oldest, now().getTime() - oldest.stageAt) : false };
      },
      enabled: isReviewer,
      refetchInterval: LIST_REFRESH_MS,
    },
    deskQueries,
  );
  const count = data?.toReview ?? 0;
  return { count, isOverdue: count > 0 && (data?.isOverdue ?? false) };
}

/** How many visits are late. The Work desk asks the same, and renews it after a change. */
function useLate(uid: number, isPlanner: boolean): number {
  const { today } = useServerClock();
  const late = countOf(uid, 'late', today, weekOf(today), {});
  const { data } = useQuery({ ...late, enabled: isPlanner }, deskQueries);
  return Object.values(data ?? {}).reduce((sum, count) => sum + count, 0);
}

const inboxKey = (uid: number) => ['inbox', uid, 'unread'];

/** How many entries of the inbox are unread. */
function useUnread(uid: number): number {
  const { data } = useQuery(
    {
      queryKey: inboxKey(uid),
      queryFn: async ({ signal }) =>
        (await call('inbox/list', { limit: 1 }, { isQuiet: true, signal })).unread,
      refetchInterval: LIST_REFRESH_MS,
    },
    deskQueries,
  );
  return data ?? 0;
}

const WORKPLACES = Object.keys(WORKPLACE_PATHS) as Workplace[];

interface Place {
  workplace: Workplace | null;
  isAccount: boolean;
}

function placeOf({ pathname, search }: Location): Place {
  const isAccount = pathname === PATHS.settings || pathname === PATHS.profile;
  return { workplace: isAccount ? null : workplaceAt(pathname, search.reportNo), isAccount };
}

/** The workplace that a page belongs to. The trail and the versions of a report are opened from several: null. */
function workplaceAt(pathname: string, reportNo: string | undefined): Workplace | null {
  switch (pathname) {
    case PATHS.audit:
      // Without a report it is the log of the accounts.
      return reportNo === undefined ? 'admin' : null;
    case PATHS.jobs:
      return 'admin';
    case PATHS.versions:
      return null;
    case PATHS.parties:
    case PATHS.import:
      return 'work';
    default:
      return WORKPLACES.find((each) => WORKPLACE_PATHS[each] === pathname) ?? 'mine';
  }
}
