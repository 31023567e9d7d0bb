import { IMPORT_FIELDS, type ImportField } from '@proofmark/contract/api/import-fields.ts';
import type { Import, ImportMap } from '@proofmark/contract/api/import.ts';
import { ArrowRight, Check, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBusy } from '../../../frame/use-busy.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Desk } from '../../../ui/office/Desk.tsx';
import { DeskDock } from '../../../ui/office/DeskDock.tsx';
import { DeskButton } from '../../../ui/office/DeskButton.tsx';
import { useIsWide } from '../../../ui/office/use-is-wide.ts';
import { DeskSelect } from '../../../ui/office/DeskSelect.tsx';
import './columns-step.css';
import { ImportAside } from './ImportAside.tsx';
import { isReady } from './import-state.ts';
import { quoted } from './quoted.ts';
import { mapImport } from './use-import.ts';

interface ColumnsStepProps {
  uid: number;
  item: Import;
  head: ReactNode;
  onBack: () => void;
  onNext: () => void;
}

/** The second step: what each column holds, whom names mean, and how dates are to be read. */
export function ColumnsStep({ uid, item, head, onBack, onNext }: ColumnsStepProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isBusy, run] = useBusy();
  const { columns, missing } = item;
  const isWide = useIsWide();

  const change = (changed: Partial<ImportMap>) => run(() => mapImport(uid, item.id, () => changed));
  const set = (column: number, chosen: ImportField | null) =>
    run(() =>
      mapImport(uid, item.id, ({ columns: now }) => ({
        // A field is in one column.
        columns: now.map(({ field }, index) => (index === column ? chosen : field === chosen ? null : field)),
      })),
    );
  const names = missing.map((fields) => {
    const [a, b] = fields.map((field) => t(`imported.field.${field}`));
    return b === undefined ? (a ?? '') : t('imported.columns.or', { a: a ?? '', b });
  });
  const missingText = names.length > 0 && t('imported.columns.missing', { fields: format.list(names) });
  const openNames = item.people.filter(({ isSettled }) => !isSettled).length;

  /** Goes on, or to the first choice that is to be made before. */
  function goOn(): void {
    if (isReady(item)) return onNext();
    const place = missing.length > 0 ? '.columns-step-row' : '.import-aside-person';
    const selects = [...document.querySelectorAll<HTMLSelectElement>(`${place} > select`)];
    (selects.find(({ value }) => value === '') ?? selects[0])?.focus();
  }
  function nextText(): string {
    if (missing.length > 0) return t('imported.columns.nextColumns', { count: missing.length });
    return openNames > 0 ? t('imported.columns.nextNames', { count: openNames }) : t('imported.columns.next');
  }

  const aside = <ImportAside uid={uid} item={item} onChange={change} />;
  return (
    <Desk
      header={head}
      after={isWide && aside}
      footer={
        <DeskDock>
          <DeskButton kind="text" onPress={onBack}>
            {t('imported.columns.back')}
          </DeskButton>
          <p role="status">{missingText}</p>
          <DeskButton kind="primary" isBusy={isBusy} isNotYet={!isReady(item)} onPress={goOn}>
            {nextText()}
          </DeskButton>
        </DeskDock>
      }
    >
      <div className="columns-step">
        {missingText && <Notice tone="pending">{missingText}</Notice>}
        <ul>
          {columns.map(({ heading, samples, field, isSure }, column) => (
            <li
              key={column}
              className="columns-step-row"
              data-used={field !== null || undefined}
              data-unsure={(field !== null && !isSure) || undefined}
            >
              <span className="columns-step-letter">{letterOf(column)}</span>
              <span className="columns-step-heading">
                <b>{heading}</b>
                <small>{samples.map(quoted).join(' · ')}</small>
              </span>
              <ArrowRight size={16} />
              <DeskSelect
                field={field !== null && !isSure ? 'toChoose' : 'plain'}
                label={t('imported.columns.notUsed')}
                value={field ?? ''}
                options={IMPORT_FIELDS.map((each) => ({ value: each, label: t(`imported.field.${each}`) }))}
                onChange={(chosen) => set(column, IMPORT_FIELDS.find((each) => each === chosen) ?? null)}
              />
              <span className="columns-step-state">
                {field !== null && (isSure ? <Check size={16} /> : <Eye size={16} />)}
                {t(
                  field === null
                    ? 'imported.columns.notUsed'
                    : isSure
                      ? 'imported.columns.known'
                      : 'imported.columns.check',
                )}
              </span>
            </li>
          ))}
        </ul>
        {!isWide && aside}
      </div>
    </Desk>
  );
}

/** As spreadsheets name their columns: A to Z, AA … */
function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last;
}
