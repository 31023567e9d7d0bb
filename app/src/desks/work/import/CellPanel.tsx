import { REQUIRED_FIELDS } from '@proofmark/contract/api/import-fields.ts';
import type { CheckedRow } from '@proofmark/contract/api/import.ts';
import { cellIssueText } from '@proofmark/contract/words/cell-issue-text.ts';
import { useState } from 'react';
import { useDeskKeys } from '../../../frame/desk-keys.ts';
import { useBusy } from '../../../frame/use-busy.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { DeskButton } from '../../../ui/office/DeskButton.tsx';
import './cell-panel.css';
import { OtherErrors } from './OtherErrors.tsx';
import { quoted } from './quoted.ts';
import { errorsIn, warningsIn } from './row-errors.ts';
import { changeImport } from './use-import.ts';

const REQUIRED = new Set(REQUIRED_FIELDS.flat());

interface CellPanelProps {
  uid: number;
  importId: string;
  /** A row with an error. */
  row: CheckedRow;
  /** Which of the errors it is. */
  place: number;
  count: number;
  /** All rows that are shown. */
  rows: readonly CheckedRow[];
  /** The rows are old: newer ones are on their way. */
  isOld: boolean;
  /** A value is sent from the field, not with a button. */
  onTyped: () => void;
}

/** The first wrong cell of a row: what is wrong, what it probably should be, and what can be done. */
export function CellPanel(props: CellPanelProps) {
  const { uid, importId, row, place, count, rows, isOld, onTyped } = props;
  const { t } = useTranslation();
  const [isBusy, run] = useBusy();
  const issue = row.issues.find(({ isWarning }) => !isWarning);
  const [value, setValue] = useState(issue?.proposal ?? issue?.value ?? '');
  const [isForAll, setForAll] = useState(issue?.code === 'UNKNOWN_NAME');
  const field = issue?.field ?? 'orderNo';
  const isOptional = !REQUIRED.has(field);

  const fix = (at: typeof field | null, instead: string) => {
    // Until the newer rows are here, the panel shows what is corrected already.
    if (isBusy || isOld) return;
    run(() =>
      changeImport(uid, 'import/fix', {
        id: importId,
        row: row.row,
        field: at,
        value: instead,
        isForAll: at !== null && isForAll,
      }),
    );
  };
  const take = () => fix(field, value.trim());
  const without = () => fix(field, '');
  const leave = () => fix(null, '');
  useDeskKeys([
    { keys: 'enter', print: ['⏎'], label: t('imported.check.take'), isOnce: true, run: take },
    ...(isOptional
      ? [{ keys: 'b', print: ['B'], label: t('imported.check.without'), isOnce: true as const, run: without }]
      : []),
    { keys: 'l', print: ['L'], label: t('imported.check.leave'), isOnce: true, run: leave },
  ]);

  if (!issue) return null;
  const words = cellIssueText(t, issue);
  return (
    <aside
      className="cell-panel"
      aria-label={t('imported.check.place', { row: row.row, field: t(`imported.field.${field}`) })}
    >
      <h2>
        {t('imported.check.place', { row: row.row, field: t(`imported.field.${field}`) })}
        <small>
          {place} / {count}
        </small>
      </h2>
      <p>
        {issue.value === ''
          ? t('imported.check.empty', { issue: words })
          : t('imported.check.issue', { value: quoted(issue.value), issue: words })}
      </p>
      <form
        onKeyDown={(event) => {
          // A held Enter would take the proposals of one row after another.
          if (event.key === 'Enter' && event.repeat) event.preventDefault();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          onTyped();
          take();
        }}
      >
        <TextField label={t('imported.check.value')} value={value} onChange={setValue} />
        {issue.value !== '' && (
          <label className="cell-panel-all">
            <input
              type="checkbox"
              checked={isForAll}
              onChange={(event) => setForAll(event.currentTarget.checked)}
            />
            {t('imported.check.forAll')}
          </label>
        )}
      </form>
      <DeskButton kind="primary" isBusy={isBusy} shortcut={{ print: '⏎', keys: 'Enter' }} onPress={take}>
        {t('imported.check.take')}
      </DeskButton>
      {isOptional && (
        <DeskButton shortcut={{ print: 'B', keys: 'B' }} onPress={without}>
          {t('imported.check.without')}
        </DeskButton>
      )}
      <DeskButton shortcut={{ print: 'L', keys: 'L' }} onPress={leave}>
        {t('imported.check.leave')}
      </DeskButton>
      <OtherErrors
        title={t('imported.check.others')}
        errors={errorsIn(rows).filter(
          (error) => error.issue.field !== field || !error.rows.includes(row.row),
        )}
        onTake={({ issue: other, rows: [first = 0, ...more] }, proposal) =>
          run(() =>
            changeImport(uid, 'import/fix', {
              id: importId,
              row: first,
              field: other.field,
              value: proposal,
              isForAll: more.length > 0,
            }),
          )
        }
      />
      <OtherErrors title={t('imported.check.warnings')} errors={warningsIn(rows)} />
    </aside>
  );
}
