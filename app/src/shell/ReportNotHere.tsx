import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { PATHS } from '../paths.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Dock } from '../ui/layout/Dock.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { Skeleton } from '../ui/feedback/Waiting.tsx';
import { errorText } from '../frame/error-text.ts';
import './report-not-here.css';
import type { ReportAvailability } from '../report/use-report-availability.ts';

/** Replaces the pages while there is no report to show. Says why, and links to the task list. */
export function ReportNotHere({
  availability: { state, reportNo, lastError },
}: {
  availability: ReportAvailability;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (state === 'here' || state === 'reading') return <Page isPlain />;
  if (state === 'fetching') {
    return (
      <Page isPlain>
        <Skeleton label={t('shell.openingTitle', { reportNo })} />
      </Page>
    );
  }
  const key = ({ none: 'noTask', notHere: 'notHere', notYours: 'notYours' } as const)[state];
  return (
    <Page
      isPlain
      footer={
        <Dock>
          <Button kind="primary" isWide onPress={() => void navigate({ to: PATHS.home, replace: true })}>
            {t('common.goHome')}
          </Button>
        </Dock>
      }
    >
      <EmptyState title={t(`shell.${key}Title`)} glyph="minus">
        {t(`shell.${key}Text`, { reportNo })}
        {state === 'notHere' && lastError !== null && (
          <span className="report-not-here-why">
            {t('shell.sync.lastError', {
              error: errorText(t, { kind: lastError.reason, msg: lastError.msg }),
            })}
          </span>
        )}
      </EmptyState>
    </Page>
  );
}
