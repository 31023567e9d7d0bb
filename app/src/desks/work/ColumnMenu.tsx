import { Columns3 } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskMenu } from '../../ui/office/DeskMenu.tsx';
import { WORK_COLUMNS, withColumn, type WorkColumn } from './work-columns.ts';

interface ColumnMenuProps {
  hidden: readonly WorkColumn[];
  onChange: (hidden: readonly WorkColumn[]) => void;
}

/** Which columns the table shows. */
export function ColumnMenu({ hidden, onChange }: ColumnMenuProps) {
  const { t } = useTranslation();
  return (
    <DeskMenu label={t('work.columnMenu')} icon={<Columns3 size={18} />}>
      {() =>
        WORK_COLUMNS.map((column, index) => (
          <label key={column}>
            <input
              ref={index === 0 ? focusIt : undefined}
              type="checkbox"
              checked={!hidden.includes(column)}
              onChange={() => onChange(withColumn(hidden, column))}
            />
            {t(`work.columns.${column}`)}
          </label>
        ))
      }
    </DeskMenu>
  );
}

function focusIt(input: HTMLInputElement | null): void {
  input?.focus();
}
