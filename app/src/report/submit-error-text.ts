import { errorText } from '../frame/error-text.ts';
import type { Translate } from '../i18n/messages.ts';
import { SUBMISSION_GONE, SUBMISSION_OVERTAKEN } from '../store/gone-submission.ts';
import type { FailureRecord } from '../store/local-database.ts';

/** Why a report is not submitted, though the person submitted it. */
export function submitErrorText(t: Translate, { reason, msg }: FailureRecord): string {
  if (reason === SUBMISSION_GONE) return t('conclusion.gone');
  if (reason === SUBMISSION_OVERTAKEN) return t('conclusion.overtaken');
  if (reason === 'REJECTED_CHANGES') return t('conclusion.rejectedChanges');
  return errorText(t, { kind: reason, msg });
}
