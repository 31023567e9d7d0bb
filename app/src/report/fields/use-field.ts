import { checkField, fieldType, type Kind } from '@proofmark/contract/fields/kinds.ts';
import type { Gap } from '@proofmark/contract/report/gaps/gap.ts';
import { isBlocker } from '@proofmark/contract/report/readiness.ts';
import { fieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { formatNumber } from '@proofmark/contract/words/format.ts';
import { gapTextInRow } from '@proofmark/contract/words/gap-text.ts';
import { useState } from 'react';
import type { Translate } from '../../i18n/messages.ts';
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
  /** A value that does not fit, or a contradiction that keeps the report from being submitted. */
  error: string | undefined;
  /** A warning, which can be answered instead. */
  note: string | undefined;
  /** All warnings of the field, to be answered. */
  warnings: readonly Gap[];
  /** The value that was entered last does not fit and is not saved. */
  isRefused: boolean;
  isRequired: boolean;
  isReadOnly: boolean;
  /** What the input shows: the row's value, or one that could not be saved yet; null for none. */
  value: unknown;
  /**
   * Saves a value at once; null clears. False: the field cannot hold the value, it is not saved, and `error` says what is
   * allowed. `edit` is how it is saved, where that is not by setting the field.
   */
  save: (value: unknown, edit?: Promise<unknown>) => Promise<boolean>;
}

/**
 * A field of a row: its words, its gaps, its saving. `saved` is the row's value, `name` is a gap's name for it where that
 * differs, `also` says what is saved with a value.
 */
export function useField(
  kind: Kind,
  id: string,
  field: string,
  {
    saved,
    name = field,
    also,
  }: { saved?: unknown; name?: string; also?: ((value: unknown) => object) | undefined } = {},
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
  const [refused, setRefused] = useState<{ value: unknown } | null>(null);
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
    error: refused ? refusedText(t, kind, field, refused.value) : isError ? words : undefined,
    isRefused: refused !== null,
    note: isError ? undefined : words,
    warnings: own.filter((gap) => !isBlocker(gap)),
    isRequired: isMissing,
    isReadOnly: !isEditable,
    value,
    save: async (next, edit) => {
      // Without waiting for the store: nobody may leave a field or close a sheet over a value that does not fit.
      const fits = edit === undefined ? checkField(kind, field, next) === null : await isTaken(edit);
      setRefused(fits ? null : { value: next });
      if (fits && edit === undefined) await set(kind, id, { [field]: next, ...also?.(next) });
      return fits;
    },
  };
}

/** False if the edit was refused because a value does not fit its field. */
async function isTaken(edit: Promise<unknown>): Promise<boolean> {
  try {
    await edit;
    return true;
  } catch (error) {
    if (error instanceof InvalidEditError) return false;
    throw error;
  }
}

/** What a field allows, for a value that it has refused. */
export function refusedText(t: Translate, kind: Kind, field: string, value: unknown): string {
  const type = fieldType(kind, field);
  if (type?.type === 'textList') return t('report.invalidList', { max: type.max, length: type.maxLength });
  if (type?.type !== 'int' && type?.type !== 'number' && type?.type !== 'count')
    return t('report.invalidValue');
  const { min, max } = type;
  if (min <= -UNBOUNDED && max >= UNBOUNDED) return t('report.invalidValue');
  // A large limit comes from the storage, not from the trade. Only a number above it needs to know.
  return max >= UNBOUNDED && Number(value) < min
    ? t('report.invalidMin', { min })
    : t('report.invalidNumber', { min, max: formatNumber(t.language, max) });
}

const UNBOUNDED = 1_000_000;
