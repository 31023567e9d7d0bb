/** @file Checks the two numbers of a new task, before and after asking the server. */
import type { ApiError } from '../../api/errors.ts';

export type NumberField = 'orderNo' | 'reportNo';
/** What is wrong with each field: it is empty, it is already taken, or the server's message. */
export type NumberErrors = Partial<Record<NumberField, 'Missing' | 'Taken' | { msg: string } | undefined>>;

/** Empty when both numbers can be sent. `taken` is the number of the failed report in a re-inspection. */
export function checkNumbers(numbers: Record<NumberField, string>, taken?: string): NumberErrors {
  const errors: NumberErrors = {};
  if (numbers.orderNo.trim() === '') errors.orderNo = 'Missing';
  if (numbers.reportNo.trim() === '') errors.reportNo = 'Missing';
  else if (numbers.reportNo.trim() === taken) errors.reportNo = 'Taken';
  return errors;
}

/** The server's messages by field. A message that names no field belongs to the report number. */
export function numberErrors(error: ApiError): NumberErrors {
  if (error.kind !== 'refused') return {};
  if (error.reason === 'TASK_EXISTS') return { reportNo: 'Taken' };
  const errors: NumberErrors = {};
  for (const { field, message } of error.issues) {
    if (field === 'orderNo' || field === 'reportNo') errors[field] = { msg: message || error.msg };
  }
  return Object.keys(errors).length > 0 ? errors : { reportNo: { msg: error.msg } };
}
