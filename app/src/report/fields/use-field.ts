import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import type { Gap } from '@proofmark/contract/report/gaps/gap.ts';
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
  /** A warning, which can be answered instead. */
  note: string | undefined;
  /** All warnings of the field, to be answered. */
  warnings: readonly Gap[];
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
  const isRequired = (gap: Gap) =>
    isBlocker(gap) && (gap.code === 'missing' || gap.code === 'planNotComputable');
  const isMissing = own.some(isRequired);
  const contradiction = own.find((gap) => !isRequired(gap));
  const words = contradiction && gapTextInRow(t, contradiction, report);
  const isError = contradiction !== undefined && isBlocker(contradiction);
  return {
    label: fieldLabel(t, kind, name),
    hint: isMissing ? t('report.requiredHint') : undefined,
    error: isError ? words : undefined,
    note: isError ? undefined : words,
    warnings: own.filter((gap) => !isBlocker(gap)),
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
