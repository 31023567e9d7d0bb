/** @file Which field of a form the server's refusal belongs beside. */
import type { ApiError } from '../../api/errors.ts';
import type { Translate } from '../../i18n/messages.ts';

/** The sentences to show, by field; empty when the refusal is about the form as a whole, or is none. */
export function refusedFields<F extends string>(
  t: Translate,
  error: Pick<ApiError, 'reason' | 'issues'>,
  fields: readonly F[],
): Partial<Record<F, string>> {
  const texts: Record<string, string> = {};
  if (error.reason === 'CODE_NOT_VALID') texts['code'] = t('account.problem.codeNotValid');
  if (error.reason === 'EMAIL_TAKEN') texts['email'] = t('account.problem.emailTaken');
  for (const { field, code, message } of error.issues) texts[field] ??= issueText(t, code, message);
  return Object.fromEntries(
    fields.flatMap((field) => (texts[field] ? [[field, texts[field]]] : [])),
  ) as Partial<Record<F, string>>;
}

/** Our own words where there are some: they name the field as the form does, and follow the language. */
function issueText(t: Translate, code: string, message: string): string {
  if (code === 'SAME_AS_EMAIL') return t('account.problem.passwordIsEmail');
  if (code === 'CURRENT_NOT_CORRECT') return t('account.problem.currentWrong');
  return message;
}
