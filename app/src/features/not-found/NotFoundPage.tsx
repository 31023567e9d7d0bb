import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '../../paths.ts';
import { useGoBack } from '../../frame/use-go-back.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dock } from '../../ui/layout/Dock.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { NavBar } from '../../ui/layout/NavBar.tsx';
import { Page } from '../../ui/layout/Page.tsx';

/** For every unknown address. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goBack = useGoBack();
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <Page
      isPlain
      header={<NavBar title={t('menus.notFound')} onBack={goBack} backLabel={t('common.back')} hasLine />}
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
