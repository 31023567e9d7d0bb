import { RotateCw } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { removeLoginShell } from '../features/accounts/login/login-shell.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Dock } from '../ui/layout/Dock.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { BackBar } from '../frame/BackBar.tsx';
import { Page } from '../ui/layout/Page.tsx';
import './error-page.css';

/** Replaces a page that failed to load or to render. Everything that was entered is already in the local database. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  useLayoutEffect(removeLoginShell, []);
  // The browser often does not know if there is internet: it counts every network that it has joined.
  const isNotHere = isMissingChunk(error);
  return (
    <Page
      isPlain
      header={<BackBar title={t('errors.page.heading')} hasLine />}
      footer={
        <Dock>
          <Button kind="primary" isWide icon={<RotateCw size={22} />} onPress={() => location.reload()}>
            {t('common.reload')}
          </Button>
        </Dock>
      }
    >
      <EmptyState glyph="cross" title={isNotHere ? t('errors.page.offlineTitle') : t('errors.page.title')}>
        {isNotHere ? t('errors.page.offlineText') : t('errors.page.text')}
      </EmptyState>
      {!isNotHere && (
        <p className="error-page-words">{error instanceof Error ? error.message : String(error)}</p>
      )}
    </Page>
  );
}

/** The code or styles of a page could not be loaded. Each browser words this differently, and so does the build for styles. */
function isMissingChunk(error: unknown): boolean {
  if (error instanceof TypeError) return /module|import|fetch/i.test(error.message);
  return error instanceof Error && error.message.startsWith('Unable to preload CSS');
}
