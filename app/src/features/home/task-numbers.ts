/** @file The two numbers of a new task: what is wrong with them, before and after asking the server. */
import type { TFunction } from 'i18next';
import type { ApiError } from '../../api/errors.ts';

export type NumberField = 'orderNo' | 'reportNo';
/** A sentence beside each field that is wrong. */
export type NumberErrors = Partial<Record<NumberField, string | undefined>>;

/** Empty when both numbers can be sent. */
export function checkNumbers(t: TFunction, numbers: Record<NumberField, string>): NumberErrors {
  const errors: NumberErrors = {};
  if (numbers.orderNo.trim() === '') errors.orderNo = t('home.add.orderNoMissing');
  if (numbers.reportNo.trim() === '') errors.reportNo = t('home.add.reportNoMissing');
  return errors;
}

/** The server's sentences beside their fields; a refusal that names none, such as TASK_EXISTS, is about the report number. */
export function problemsOf(error: ApiError): NumberErrors {
  if (error.kind !== 'refused') return {};
  const errors: NumberErrors = {};
  for (const { field, message } of error.issues) {
    if (field === 'orderNo' || field === 'reportNo') errors[field] = message || error.msg;
  }
  return Object.keys(errors).length > 0 ? errors : { reportNo: error.msg };
}
