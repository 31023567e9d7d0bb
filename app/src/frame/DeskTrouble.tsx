import { ApiError, isUnreachable } from '../api/errors.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { DeskButton } from '../ui/office/DeskButton.tsx';
import './desk-trouble.css';
import { errorText } from './error-text.ts';

interface DeskTroubleProps {
  error: Error;
  isLoading: boolean;
  onRetry: () => void;
}

/** In place of a page of a desk that did not load: what happened, and what to do. */
export function DeskTrouble({ error, isLoading, onRetry }: DeskTroubleProps) {
  const { t } = useTranslation();
  if (error instanceof ApiError && error.kind === 'forbidden') {
    return (
      <EmptyState title={t('office.trouble.deniedTitle')} glyph="cross">
        {t('office.trouble.deniedText')}
      </EmptyState>
    );
  }
  const isAway = isUnreachable(error);
  return (
    <>
      <EmptyState
        title={t(isAway ? 'office.trouble.offlineTitle' : 'office.trouble.failed')}
        glyph={isAway ? 'minus' : 'cross'}
      >
        {isAway ? t('office.trouble.offlineText') : wordsOf(t, error)}
      </EmptyState>
      <p className="desk-trouble-again">
        <DeskButton isBusy={isLoading} onPress={onRetry}>
          {t('common.retry')}
        </DeskButton>
      </p>
    </>
  );
}

function wordsOf(t: ReturnType<typeof useTranslation>['t'], error: Error): string {
  return error instanceof ApiError ? errorText(t, error) : error.message;
}
