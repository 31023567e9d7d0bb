import { useRef, useState } from 'react';
import type { Task } from '@proofmark/contract/api/task.ts';
import { fetchFile } from '../../api/call.ts';
import { DeskBack } from '../../frame/DeskBack.tsx';
import { MOVE_KEYS } from '../../frame/desk-keys.ts';
import { NotLoaded } from '../../frame/NotLoaded.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { knownOf } from '../../report/known-of.ts';
import { useDeskTask } from '../../report/use-desk-task.ts';
import type { CurrentTask } from '../../session/task-store.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Desk, DeskHead } from '../../ui/office/Desk.tsx';
import { DeskDialog } from '../../ui/office/DeskDialog.tsx';
import { KeyHints } from '../../ui/office/KeyHint.tsx';
import { useIsWide } from '../../ui/office/use-is-wide.ts';
import { TrailDetail } from './TrailDetail.tsx';
import { TrailFilters } from './TrailFilters.tsx';
import { TrailFrame } from './TrailFrame.tsx';
import { TrailSeal } from './TrailSeal.tsx';
import { TrailTable, type TrailHandle } from './TrailTable.tsx';
import { trailLines, type TrailLine } from './trail-words.ts';
import './report-trail.css';
import { NO_FILTER, useTrail, type TrailFilter } from './use-trail.ts';

/** The audit trail of one report. */
export function ReportTrail(numbers: CurrentTask) {
  const { t } = useTranslation();
  const task = useDeskTask(numbers);
  if (task.data) return <OpenTrail task={task.data} />;
  const head = <DeskHead title={t('menus.audit')} suffix={`[${numbers.reportNo}]`} before={<DeskBack />} />;
  return (
    <Desk header={head}>
      <NotLoaded query={task} rows={12} />
    </Desk>
  );
}

function OpenTrail({ task }: { task: Task }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isWide = useIsWide();
  const { reportId, reportNo } = task;
  const [filter, setFilter] = useState<TrailFilter>(NO_FILTER);
  const [open, setOpen] = useState<TrailLine | null>(null);
  const table = useRef<TrailHandle>(null);
  const list = useTrail(reportId, filter);
  const [first] = list.data?.pages ?? [];
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const lines = trailLines(t, entries);

  function onlyField({ entry: { kind, rowId }, field, what }: TrailLine): void {
    if (kind === null || rowId === null || field === null) return;
    setFilter({ ...NO_FILTER, field: { kind, rowId, field, name: what } });
  }
  const keys = [
    ...MOVE_KEYS.map(({ step, ...key }) => ({
      ...key,
      label: t('trail.key.move'),
      run: () => table.current?.move(step),
    })),
    {
      keys: 'f',
      print: ['F'],
      label: t('trail.key.field'),
      run: () => {
        const line = table.current?.current();
        if (line) onlyField(line);
      },
    },
    ...(open ? [{ keys: 'escape', print: ['Esc'], label: t('common.close'), run: close }] : []),
  ];

  /** The focus goes back to the row that was open. */
  function close(): void {
    setOpen(null);
    table.current?.move(0);
  }

  const detail = open && (
    <TrailDetail
      reportId={reportId}
      line={open}
      onOnlyField={() => onlyField(open)}
      {...(isWide && { onClose: close })}
    />
  );
  return (
    <TrailFrame
      title={t('menus.audit')}
      suffix={`${format.text(knownOf(task, task.summary), 'product')} [${reportNo}]`}
      bars={
        <>
          <TrailSeal reportId={reportId} />
          <TrailFilters
            filter={filter}
            onChange={setFilter}
            people={first?.people ?? []}
            devices={first?.devices ?? []}
            isWaiting={list.isFetching}
          />
          {list.error && entries.length > 0 && (
            <Notice tone="unsent" action={{ label: t('common.retry'), onPress: () => void list.refetch() }}>
              {t('office.asOf', { time: format.dateTime(list.dataUpdatedAt) })}
            </Notice>
          )}
        </>
      }
      keys={keys}
      list={list}
      table={
        lines.length > 0 ? (
          <TrailTable
            key={JSON.stringify(filter)}
            ref={table}
            lines={lines}
            openKey={open?.key ?? null}
            list={list}
            onOpen={setOpen}
          />
        ) : null
      }
      side={isWide && detail ? <aside className="report-trail-side">{detail}</aside> : undefined}
      foot={
        <>
          <span>
            {first &&
              t('trail.count', { n: format.number(entries.length), total: format.number(first.total) })}
          </span>
          <KeyHints
            hints={[
              { keys: ['J', 'K'], label: t('trail.key.move') },
              { keys: ['⏎'], label: t('trail.key.open') },
              { keys: ['F'], label: t('trail.key.field') },
            ]}
          />
        </>
      }
      exported={{
        text: t('trail.exportText'),
        load: (format) => fetchFile('audit/export', { reportId, format }),
      }}
    >
      {!isWide && (
        <DeskDialog
          isOpen={open !== null}
          onClose={() => setOpen(null)}
          title={t('trail.side.title')}
          closeLabel={t('common.close')}
        >
          {detail}
        </DeskDialog>
      )}
    </TrailFrame>
  );
}
