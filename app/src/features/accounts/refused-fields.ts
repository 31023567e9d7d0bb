import type { ApiError } from '../../api/errors.ts';
import type { Translate } from '../../i18n/messages.ts';

/** The messages to show, by field. Empty if the error is about the whole form, or is another kind of error. */
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

/** Uses our own text if there is one: it names the field as the form does, and follows the language. */
function issueText(t: Translate, code: string, message: string): string {
  if (code === 'SAME_AS_EMAIL') return t('account.problem.passwordIsEmail');
  if (code === 'COMMON_PASSWORD') return t('account.problem.passwordCommon');
  if (code === 'CURRENT_NOT_CORRECT') return t('account.problem.currentWrong');
  return message;
}
