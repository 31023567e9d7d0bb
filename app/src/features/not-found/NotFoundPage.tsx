import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dock } from '../../ui/layout/Dock.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { BackBar } from '../../frame/BackBar.tsx';
import { Page } from '../../ui/layout/Page.tsx';

/** For every unknown address. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <Page
      isPlain
      header={<BackBar title={t('menus.notFound')} hasLine />}
      footer={
        <Dock>
          <Button kind="primary" isWide onPress={() => void navigate({ to: PATHS.login, replace: true })}>
            {t('notFound.action')}
          </Button>
        </Dock>
      }
    >
      <EmptyState title={t('notFound.title')} glyph="cross">
        {t('notFound.text', { path })}
      </EmptyState>
    </Page>
  );
}
