import type { ImportField } from '@proofmark/contract/api/import-fields.ts';
import type { CheckedRow } from '@proofmark/contract/api/import.ts';
import { cellIssueText } from '@proofmark/contract/words/cell-issue-text.ts';
import { Link2, Minus, Plus, TriangleAlert } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import './row-table.css';

const COLUMNS = [
  'orderNo',
  'itemNo',
  'name',
  'barcode',
  'orderedQty',
  'factory',
  'plannedDate',
  'inspectors',
] as const satisfies ImportField[];
const NAMES: readonly ImportField[] = ['name', 'factory', 'inspectors'];
const ICONS = {
  create: <Plus size={16} />,
  there: <Link2 size={16} />,
  error: <TriangleAlert size={16} />,
  left: <Minus size={16} />,
};

interface RowTableProps {
  rows: readonly CheckedRow[];
  /** The number of the row in the panel. */
  current: number | null;
  /** Rows in order between those shown fold into one line. */
  hasFolds: boolean;
  onSelect: (row: number) => void;
  /** A row that was left out is checked again. */
  onTakeBack: (row: number) => void;
  end: ReactNode;
}

/** The rows of the file, with their wrong cells. */
export function RowTable({ rows, current, hasFolds, onSelect, onTakeBack, end }: RowTableProps) {
  const { t } = useTranslation();
  return (
    // Beside the rail it can be wider than its place: the keys must be able to scroll it.
    <div className="row-table" role="region" aria-label={t('imported.step.rows')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('imported.check.row')}</th>
            <th scope="col">{t('imported.check.outcome')}</th>
            {COLUMNS.map((field) => (
              <th key={field} scope="col" className={classOf(field)}>
                {t(`imported.field.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((each, index) => {
            const before = (rows[index - 1]?.row ?? 1) + 1;
            return (
              <Fragment key={each.row}>
                {hasFolds && each.row > before && (
                  <tr className="row-table-fold">
                    <td colSpan={COLUMNS.length + 2}>
                      {before === each.row - 1
                        ? t('imported.check.betweenOne', { row: before })
                        : t('imported.check.between', { from: before, to: each.row - 1 })}
                    </td>
                  </tr>
                )}
                <Row
                  row={each}
                  isCurrent={each.row === current}
                  onPress={() => (each.outcome === 'left' ? onTakeBack : onSelect)(each.row)}
                />
              </Fragment>
            );
          })}
        </tbody>
      </table>
      {end}
    </div>
  );
}

interface RowProps {
  row: CheckedRow;
  isCurrent: boolean;
  /** An error is shown in the panel, and a row that was left out is taken back. */
  onPress: () => void;
}

function Row({ row, isCurrent, onPress }: RowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { outcome, cells, issues } = row;
  return (
    <tr
      className={classNames('row-table-row', outcome, isCurrent && 'current')}
      aria-current={isCurrent || undefined}
    >
      <td>{row.row}</td>
      <td>
        <span className="row-table-outcome">
          {ICONS[outcome]}
          {outcome !== 'error' && t(`imported.outcome.${outcome}`)}
          {(outcome === 'error' || outcome === 'left') && (
            <button type="button" onClick={onPress}>
              {t(outcome === 'left' ? 'imported.check.takeBack' : 'imported.outcome.error')}
            </button>
          )}
        </span>
      </td>
      {COLUMNS.map((field) => {
        const found = issues.filter((issue) => issue.field === field);
        const faults = format.list(found.map((issue) => cellIssueText(t, issue)));
        const isWrong = found.some(({ isWarning }) => !isWarning);
        return (
          <td key={field} className={classOf(field)} data-label={t(`imported.field.${field}`)}>
            {found.length === 0 ? (
              (cells[field] ?? '')
            ) : (
              <span className={isWrong ? 'row-table-wrong' : 'row-table-warned'} title={faults}>
                {cells[field] ?? '–'}
                <span className="visually-hidden">{faults}</span>
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** Numbers and days stay in one piece. */
function classOf(field: ImportField): string | undefined {
  if (NAMES.includes(field)) return 'row-table-name';
  return field === 'orderedQty' ? 'row-table-number' : undefined;
}
