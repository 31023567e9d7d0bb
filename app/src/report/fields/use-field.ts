import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import { isBlocker } from '@proofmark/contract/report/readiness.ts';
import { fieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { gapTextInRow } from '@proofmark/contract/words/gap-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { InvalidEditError } from '../../store/outbox.ts';
import { fieldName } from '../report-edits.ts';
import { useUnsavedValue } from '../saving.ts';
import { usePageReport } from '../use-current-report.ts';

/** What every input of a field needs, whatever its type. */
interface FieldState {
  label: string;
  /** "required" while it is missing. */
  hint: string | undefined;
  /** A contradiction that keeps the report from being submitted. */
  error: string | undefined;
  /** One that can be explained instead. */
  note: string | undefined;
  isRequired: boolean;
  isReadOnly: boolean;
  /** What the input shows: the row's value, or one that could not be saved yet; null for none. */
  value: unknown;
  /** Saves a value at once; null clears. Resolves to false for a value that the field cannot hold, which is not saved. */
  save: (value: unknown) => Promise<boolean>;
}

/** A field of a row: its words, its gaps, its saving. `saved` is the row's value, `name` is a gap's name for it where that differs. */
export function useField(
  kind: Kind,
  id: string,
  field: string,
  { saved, name = field }: { saved?: unknown; name?: string } = {},
): FieldState {
  const { t } = useTranslation();
  const { gaps, report, reportId, set, isEditable } = usePageReport(
    'gaps',
    'report',
    'reportId',
    'set',
    'isEditable',
  );
  const value = useUnsavedValue(fieldName(reportId, kind, id, field), saved) ?? null;
  const own = gaps.filter((gap) => gap.kind === kind && gap.id === id && gap.field === name);
  const isMissing = own.some(({ code }) => code === 'missing' || code === 'planNotComputable');
  const contradiction = own.find(({ code }) => code !== 'missing' && code !== 'planNotComputable');
  const words = contradiction && gapTextInRow(t, contradiction, report);
  const isError = contradiction !== undefined && isBlocker(contradiction);
  return {
    label: fieldLabel(t, kind, name),
    hint: isMissing ? t('report.requiredHint') : undefined,
    error: isError ? words : undefined,
    note: isError ? undefined : words,
    isRequired: isMissing,
    isReadOnly: !isEditable,
    value,
    save: (value) => set(kind, id, { [field]: value }).then(() => true, isNoFit),
  };
}

function isNoFit(error: unknown): false {
  if (error instanceof InvalidEditError) return false;
  throw error;
}
