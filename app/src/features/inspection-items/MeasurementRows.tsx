import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useReportParts } from '../../report/use-current-report.ts';
import { foldableRows } from './measurement-rows.ts';
import './measurement.css';
import { MeasurementRow } from './MeasurementRow.tsx';

interface MeasurementRowsProps {
  rows: Entity<'measurement'>[];
  onEdit: (id: string) => void;
}

/** The measured dimensions of an item. Those that are fine fold away when the item is opened. */
export function MeasurementRows({ rows, onEdit }: MeasurementRowsProps) {
  const { t } = useTranslation();
  const [folded, setFolded] = useState(() => foldableRows(rows));
  const { comments } = useReportParts('comments');
  // What the reviewer speaks of is not folded away.
  const isNamed = (id: string) => comments.some(({ targetId }) => targetId === id);
  const shown = rows.filter(({ id }) => !folded.includes(id) || isNamed(id));
  const count = rows.length - shown.length;
  return (
    <ol className="measurement-list">
      {shown.map((row) => (
        <MeasurementRow key={row.id} row={row} onEdit={() => onEdit(row.id)} />
      ))}
      {count > 0 && (
        <li>
          <button type="button" className="measurement-more" onClick={() => setFolded([])}>
            <span>{t('inspectionItems.moreWithin', { count })}</span>
            <ChevronDown size={18} />
          </button>
        </li>
      )}
    </ol>
  );
}
