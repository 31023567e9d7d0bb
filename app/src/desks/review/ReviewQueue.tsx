import type { ReviewEntry } from '@proofmark/contract/api/review.ts';
import { REVIEW_COUNT_LIMIT, REVIEW_VIEWS, type ReviewView } from '@proofmark/contract/api/review-views.ts';
import { useNavigate } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { MOVE_KEYS, useDeskKeys } from '../../frame/desk-keys.ts';
import { OfflineNotice } from '../../frame/OfflineNotice.tsx';
import { DeskTrouble } from '../../frame/DeskTrouble.tsx';
import { useSheetBeside } from '../../frame/use-sheet-beside.tsx';
import { AccountButton } from '../../frame/AccountButton.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '../../paths.ts';
import { useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Chip } from '../../ui/actions/Chip.tsx';
import { DeskState } from '../../ui/office/DeskState.tsx';
import { Skeleton, WaitingBar } from '../../ui/feedback/Waiting.tsx';
import { keepFocus } from '../../ui/focus/keep-focus.ts';
import { Dock } from '../../ui/layout/Dock.tsx';
import { Desk, DeskFoot, DeskHead } from '../../ui/office/Desk.tsx';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { DeskSearch } from '../../ui/office/DeskSearch.tsx';
import type { RowsHandle } from '../../ui/office/DeskRows.tsx';
import { KeyHints } from '../../ui/office/KeyHint.tsx';
import { useIsWide } from '../../ui/office/use-is-wide.ts';
import { oldestFree, standingOf } from './queue-entry.ts';
import { QueueTable } from './QueueTable.tsx';
import './review-queue.css';
import { useReviewList, type LoadedList } from './use-review-list.ts';

/** The reports that wait for a reviewer, those that were returned and those that are approved. */
export function ReviewQueue({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const [view, setView] = useState<ReviewView>('toReview');
  const [keyword, setKeyword] = useState('');
  const wanted = useDeferredValue(keyword.trim());
  const list = useReviewList(user.uid, view, wanted, isShown);
  const table = useRef<RowsHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const isWide = useIsWide();
  const oldest = view === 'toReview' ? oldestFree(list.entries, user.uid) : undefined;

  function countOf(each: ReviewView): number | string {
    const count = countText(list.counts?.[each]);
    return each === 'approved' && count !== '' ? t('review.today', { n: count }) : count;
  }
  function open({ task: { orderNo, reportNo } }: ReviewEntry): void {
    void navigate({ to: PATHS.review, search: { orderNo, reportNo } });
  }
  const files = useSheetBeside(
    async () => (await import('../../report/files/ReportFilesSheet.tsx')).ReportFilesSheet,
  );
  /** The report whose files are or were asked for. */
  const [chosen, setChosen] = useState<ReviewEntry['task']>();
  function openFiles(entry: ReviewEntry | undefined): void {
    if (!entry) return;
    setChosen(entry.task);
    files.open();
  }
  const openable = (entry: ReviewEntry) => standingOf(entry, user.uid) !== 'own';

  // Whoever comes back from a report goes on at its row. The browser's focus is outside of React. While a report is open,
  // the queue is hidden, so the effect is undone.
  const wasLeft = useRef(false);
  useEffect(() => {
    if (wasLeft.current) {
      table.current?.focus();
      keepFocus();
    }
    return () => {
      wasLeft.current = true;
    };
  }, []);

  useDeskKeys(
    isShown
      ? [
          ...MOVE_KEYS.map(({ step, ...key }) => ({
            ...key,
            label: t('review.key.move'),
            run: () => table.current?.move(step),
          })),
          ...REVIEW_VIEWS.map((each, index) => ({
            keys: String(index + 1),
            print: [String(index + 1)],
            label: t(`review.view.${each}`),
            run: () => setView(each),
          })),
          {
            keys: 'p',
            print: ['P'],
            label: t('review.columns.files'),
            run: () => openFiles(list.entries[table.current?.current() ?? 0]),
          },
          { keys: '/', print: ['/'], label: t('review.key.search'), run: () => search.current?.focus() },
          ...(oldest
            ? [{ keys: 'enter', print: ['⏎'], label: t('review.startOldest'), run: () => open(oldest) }]
            : []),
        ]
      : [],
  );

  return (
    <Desk
      header={
        <>
          <DeskHead
            title={t('menus.review')}
            suffix={view === 'toReview' ? t('review.order') : undefined}
            after={<AccountButton />}
          >
            <DeskSearch
              ref={search}
              label={t('review.search')}
              placeholder={t('review.searchHint')}
              value={keyword}
              onChange={setKeyword}
              clearLabel={t('common.clear')}
            />
            {isWide && (oldest || (view === 'toReview' && list.isWaiting)) && (
              <DeskButton
                kind="primary"
                icon={<ArrowRight size={18} />}
                shortcut={{ print: '⏎', keys: 'Enter' }}
                isBusy={!oldest}
                onPress={() => oldest && open(oldest)}
              >
                {t('review.startOldest')}
              </DeskButton>
            )}
          </DeskHead>
          <div className="review-queue-views" role="group" aria-label={t('review.views')}>
            {REVIEW_VIEWS.map((each) => (
              <Chip key={each} isPressed={view === each} count={countOf(each)} onPress={() => setView(each)}>
                {t(`review.view.${each}`)}
              </Chip>
            ))}
            {list.isWaiting && <WaitingBar label={t('common.loading')} />}
          </div>
          {list.entries.length > 0 && (
            <OfflineNotice error={list.error} loadedAt={list.loadedAt} onRetry={list.reload} />
          )}
        </>
      }
      footer={
        isWide ? (
          <DeskFoot>
            <span>{t('review.foot')}</span>
            <KeyHints
              hints={[
                { keys: ['J', 'K'], label: t('review.key.move') },
                { keys: ['⏎'], label: t('review.key.read') },
                { keys: ['1', '3'], label: t('review.key.view') },
                { keys: ['?'], label: t('office.keys.button') },
              ]}
            />
          </DeskFoot>
        ) : (
          oldest && (
            <Dock>
              <Button kind="primary" isWide onPress={() => open(oldest)}>
                {t('review.startOldest')}
              </Button>
            </Dock>
          )
        )
      }
    >
      {list.entries.length > 0 ? (
        <QueueTable
          key={`${view}/${wanted}`}
          ref={table}
          view={view}
          entries={list.entries}
          uid={user.uid}
          hasMore={list.hasMore}
          onMore={list.loadMore}
          onOpen={(entry) => {
            if (openable(entry)) open(entry);
          }}
          onFiles={openFiles}
        />
      ) : (
        <NothingHere list={list} view={view} keyword={wanted} />
      )}
      {chosen && files.show({ report: chosen })}
    </Desk>
  );
}

/** The server counts no further than it has to. */
function countText(count: number | undefined): number | string {
  return count === REVIEW_COUNT_LIMIT ? `${REVIEW_COUNT_LIMIT - 1}+` : (count ?? '');
}

function NothingHere({ list, view, keyword }: { list: LoadedList; view: ReviewView; keyword: string }) {
  const { t } = useTranslation();
  if (list.error !== null)
    return (
      <DeskTrouble
        error={list.error}
        isLoading={list.isLoading}
        onRetry={list.reload}
        offlineText={t('review.offlineText')}
      />
    );
  if (list.isWaiting) return <Skeleton label={t('common.loading')} />;
  if (keyword !== '') return <DeskState kind="empty" title={t('review.notFound', { keyword })} />;
  return view === 'toReview' ? (
    <DeskState kind="empty" title={t('review.emptyTitle')}>
      {t('review.emptyText')}
    </DeskState>
  ) : (
    <DeskState kind="empty" title={t('review.emptyView')}>
      {t('review.emptyViewText')}
    </DeskState>
  );
}
