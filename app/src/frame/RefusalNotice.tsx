import type { ApiError } from '../api/errors.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { errorText, furtherIssues } from './error-text.ts';

/** In a form: why the server did not take it, with what it says about each field. */
export function RefusalNotice({ refusal }: { refusal: ApiError | null }) {
  const { t } = useTranslation();
  if (refusal === null) return null;
  return <Notice tone="fail">{[errorText(t, refusal), ...furtherIssues(refusal)].join(' ')}</Notice>;
}
