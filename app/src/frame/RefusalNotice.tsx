import type { ApiError } from '../api/errors.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { errorText, furtherIssues } from './error-text.ts';

const show = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

/** In a form: why the server did not take it, with what it says about each field. It is read out, and comes into sight. */
export function RefusalNotice({ refusal }: { refusal: ApiError | null }) {
  const { t } = useTranslation();
  if (refusal === null) return null;
  return (
    <div ref={show}>
      <Notice tone="fail" isUrgent>
        {[errorText(t, refusal), ...furtherIssues(refusal)].join(' ')}
      </Notice>
    </div>
  );
}
