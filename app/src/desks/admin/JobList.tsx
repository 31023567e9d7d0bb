import type { Job } from '@proofmark/contract/api/job.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { call } from '../../api/call.ts';
import { deskQueries, LIST_REFRESH_MS, pagesOf } from '../../api/desk-queries.ts';
import { LoadMore } from '../../frame/LoadMore.tsx';
import { NotLoaded } from '../../frame/NotLoaded.tsx';
import { useBusy } from '../../frame/use-busy.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUser } from '../../session/session-store.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Tag } from '../../ui/marks/Tag.tsx';
import { Desk, DeskHead } from '../../ui/office/Desk.tsx';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { DeskState } from '../../ui/office/DeskState.tsx';
import { DeskTableHead } from '../../ui/office/DeskTableHead.tsx';
import { AdminNav } from './AdminNav.tsx';
import './job-list.css';

const KEY = 'jobs';
const PAGE = 50;
const BYTES_PER_MB = 1_000_000;

/** The jobs of the server: those that were given up first, with what went wrong and a button to do them again. */
export function JobList() {
  const { t } = useTranslation();
  const format = useFormat();
  const { uid } = useUser();
  const list = useInfiniteQuery(
    { queryKey: [KEY, uid], ...pagesOf('job/list', { limit: PAGE }), refetchInterval: LIST_REFRESH_MS },
    deskQueries,
  );
  const [first] = list.data?.pages ?? [];
  const jobs = (list.data?.pages ?? []).flatMap(({ items }) => items);
  const [isBusy, run] = useBusy();
  /** Does one again, or all. */
  const retry = async (which: { id?: string }) => {
    const { restarted } = await call('job/retry', which);
    await deskQueries.invalidateQueries({ queryKey: [KEY] });
    showToast({ tone: 'done', text: () => t('jobs.restarted', { count: restarted }) });
  };
  const free = format.bytes((first?.freeMb ?? 0) * BYTES_PER_MB);

  return (
    <Desk
      header={
        <>
          <DeskHead title={t('menus.jobs')} suffix={first && t('jobs.free', { free })}>
            {jobs[0]?.state === 'dead' && (
              <DeskButton icon={<RotateCcw size={18} />} isBusy={isBusy} onPress={() => run(() => retry({}))}>
                {t('jobs.retryAll')}
              </DeskButton>
            )}
          </DeskHead>
          <AdminNav />
          {first && first.freeMb < first.warnFreeMb && (
            <Notice tone="pending">{t('jobs.low', { free })}</Notice>
          )}
        </>
      }
    >
      {jobs.length > 0 ? (
        <>
          <div className="job-list" role="table" aria-label={t('menus.jobs')}>
            <DeskTableHead row="job-list-row">
              {(['job', 'state', 'error', 'added'] as const).map((column) => (
                <span key={column} role="columnheader">
                  {t(`jobs.column.${column}`)}
                </span>
              ))}
              <span role="columnheader">
                <span className="visually-hidden">{t('jobs.retry')}</span>
              </span>
            </DeskTableHead>
            <div role="rowgroup">
              {jobs.map((job) => (
                <Row key={job.id} job={job} onRetry={() => retry({ id: job.id })} />
              ))}
            </div>
          </div>
          <LoadMore list={list} />
          <p className="job-list-note">{t('jobs.isSafe')}</p>
        </>
      ) : (
        <NotLoaded query={list}>
          <DeskState kind="empty" title={t('jobs.none')}>
            {t('jobs.noneText')}
          </DeskState>
        </NotLoaded>
      )}
    </Desk>
  );
}

function Row({ job, onRetry }: { job: Job; onRetry: () => Promise<void> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isBusy, run] = useBusy();
  const { type, state, about, attempts, nextAt, error, createdAt } = job;
  const name = t(`jobs.type.${type}`);
  return (
    <div role="row" className="job-list-row">
      <span role="cell">
        {name}
        <small>{about}</small>
      </span>
      <span role="cell" className="job-list-state">
        <Tag tone={state === 'dead' ? 'fail' : 'none'} isBare={state === 'waiting'}>
          {t(`jobs.state.${state}`)}
        </Tag>
        <small>
          {[
            attempts > 0 && t('jobs.attempts', { count: attempts }),
            nextAt !== null && t('jobs.next', { time: format.dateTime(nextAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <span role="cell" className="job-list-error">
        {error}
      </span>
      <span role="cell">{format.dateTime(createdAt)}</span>
      <span role="cell" className="job-list-again">
        {state === 'dead' && (
          <DeskButton
            label={t('jobs.retryOf', { job: [name, about].filter(Boolean).join(' ') })}
            isBusy={isBusy}
            onPress={() => run(onRetry)}
          >
            {t('jobs.retry')}
          </DeskButton>
        )}
      </span>
    </div>
  );
}
