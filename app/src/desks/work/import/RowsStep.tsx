import type { CheckedRow, Import } from '@proofmark/contract/api/import.ts';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { LoadMore } from '../../../frame/LoadMore.tsx';
import { NotLoaded } from '../../../frame/NotLoaded.tsx';
import { useDeskKeys } from '../../../frame/desk-keys.ts';
import { useBusy } from '../../../frame/use-busy.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/actions/Chip.tsx';
import { DeskState } from '../../../ui/office/DeskState.tsx';
import { Desk } from '../../../ui/office/Desk.tsx';
import { DeskDock } from '../../../ui/office/DeskDock.tsx';
import { DeskButton } from '../../../ui/office/DeskButton.tsx';
import { keepFocus } from '../../../ui/focus/keep-focus.ts';
import { useIsWide } from '../../../ui/office/use-is-wide.ts';
import { LeftOutButton } from './LeftOutButton.tsx';
import { CellPanel } from './CellPanel.tsx';
import { RowTable } from './RowTable.tsx';
import './rows-step.css';
import { changeImport, useImportRows, type RowsShown } from './use-import.ts';

interface RowsStepProps {
  uid: number;
  item: Import;
  head: ReactNode;
  onBack: () => void;
}

/** The third step: every row as it was checked. Wrong cells are corrected here, and good rows never wait for bad ones. */
export function RowsStep({ uid, item, head, onBack }: RowsStepProps) {
  const { t } = useTranslation();
  const { id, counts, tasks } = item;
  const isWide = useIsWide();
  const [isCreating, runCreate] = useBusy();
  const [isTaking, runTakeBack] = useBusy();
  const isBusy = isCreating || isTaking;
  const [chosen, show] = useState<RowsShown | null>(null);
  const [row, select] = useState<number | null>(null);
  const shown = chosen ?? (counts.error > 0 ? 'around' : 'all');
  const list = useImportRows(uid, item, shown);
  const rows = (list.data?.pages ?? []).flatMap(({ items }) => items);
  const wrong = rows.filter(({ outcome }) => outcome === 'error');
  const current = rows.find((each) => each.row === row) ?? wrong[0] ?? null;
  const panelKey = current && `${current.row} ${keyOf(current)}`;
  const typedIn = useRef<string | null>(null);

  // The focus lies outside React. Who has sent a value from the field, which is gone, goes on in the next one.
  useLayoutEffect(() => {
    if (typedIn.current === null || typedIn.current === panelKey) return;
    typedIn.current = null;
    const field = document.querySelector<HTMLInputElement>('.cell-panel input');
    field?.focus();
    field?.select();
  }, [panelKey]);

  const create = () => {
    if (tasks > 0 && !isBusy) runCreate(() => changeImport(uid, 'import/create', { id }));
  };
  const takeBack = (left: number) => {
    if (isCreating) return;
    select(left);
    // Where only rows that were left out are shown, its button goes.
    keepFocus();
    runTakeBack(() =>
      changeImport(uid, 'import/fix', { id, row: left, field: null, value: '', isLeft: false }),
    );
  };
  const move = (step: 1 | -1) => {
    const at = wrong.findIndex((each) => each.row === current?.row);
    const next = wrong[Math.min(wrong.length - 1, Math.max(0, at + step))];
    if (next) select(next.row);
  };
  useDeskKeys([
    { keys: 'j', print: ['J'], label: t('imported.check.nextError'), run: () => move(1) },
    { keys: 'k', print: ['K'], label: t('imported.check.previousError'), run: () => move(-1) },
    {
      keys: 'control+enter',
      print: ['Ctrl', '⏎'],
      label: t('imported.check.create', { count: tasks }),
      run: create,
    },
  ]);

  const notCreated = [
    counts.error > 0 && t('imported.check.errors', { count: counts.error }),
    counts.left > 0 && t('imported.check.left', { count: counts.left }),
    counts.there > 0 && t('imported.check.there', { count: counts.there }),
  ].filter(Boolean);
  const filters: [RowsShown, string, number][] = [
    ['all', t('imported.check.all'), counts.all],
    ['create', t('imported.outcome.create'), counts.create],
    ['there', t('imported.outcome.there'), counts.there],
    ['error', t('imported.outcome.error'), counts.error],
    ['around', t('imported.check.around'), counts.error],
    ['left', t('imported.outcome.left'), counts.left],
  ];
  const panel = current && current.outcome === 'error' && (
    <CellPanel
      key={panelKey}
      uid={uid}
      importId={id}
      row={current}
      place={wrong.indexOf(current) + 1}
      count={counts.error}
      rows={rows}
      isOld={list.isPlaceholderData}
      onTyped={() => {
        typedIn.current = panelKey;
      }}
    />
  );
  return (
    <Desk
      header={
        <>
          {head}
          <div className="rows-step-bar" role="group" aria-label={t('imported.check.outcome')}>
            {filters.map(([each, label, count]) => (
              <Chip key={each} isPressed={shown === each} count={count} onPress={() => show(each)}>
                {label}
              </Chip>
            ))}
            <LeftOutButton id={id} />
          </div>
        </>
      }
      after={isWide && panel}
      footer={
        <DeskDock>
          <DeskButton kind="text" onPress={onBack}>
            {t('imported.columns.back')}
          </DeskButton>
          <p>{notCreated.join(' · ')}</p>
          <DeskButton
            kind="primary"
            shortcut={{ print: 'Ctrl ⏎', keys: 'Control+Enter' }}
            isBusy={isBusy}
            isNotYet={tasks === 0}
            onPress={create}
          >
            {t('imported.check.create', { count: tasks })}
          </DeskButton>
        </DeskDock>
      }
    >
      {!isWide && panel}
      {rows.length > 0 ? (
        <RowTable
          rows={rows}
          current={current?.row ?? null}
          hasFolds={shown === 'around'}
          onSelect={select}
          onTakeBack={takeBack}
          end={<LoadMore list={list} />}
        />
      ) : (
        <NotLoaded query={list}>
          <DeskState
            kind="empty"
            title={t(
              shown === 'error' || shown === 'around' ? 'imported.check.allRight' : 'imported.check.noRows',
            )}
          >
            {''}
          </DeskState>
        </NotLoaded>
      )}
    </Desk>
  );
}

/** A corrected row goes on to its next error. */
function keyOf({ issues }: CheckedRow): string {
  return issues.map(({ field, code }) => `${field}:${code}`).join();
}
