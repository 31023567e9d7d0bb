import { Suspense, type ReactNode } from 'react';
import { Globe, Moon, ShieldCheck, Sun } from 'lucide-react';
import { LANGUAGE_NAMES } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useTheme } from '../../../session/theme.ts';
import { startPath } from '../../../session/workplaces.ts';
import { VERSION } from '@proofmark/contract/api/product-version.ts';
import { chooseLanguageNow } from '../../../frame/choose-language.ts';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { Logo } from '../../../ui/marks/Logo.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import './login.css';
import { HOST_PLACEHOLDER } from './login-shell.ts';
import { LoginForm, type AccountPath } from './LoginForm.tsx';
import { Ruler } from './Ruler.tsx';

/** Few servers have it, and it needs one. So the page does not wait for it. */
const OtherLogins = lazyPart(async () => (await import('./OtherLogins.tsx')).OtherLogins);
const HOST = typeof location === 'undefined' ? HOST_PLACEHOLDER : location.host;

export interface LoginPageProps {
  /** The page that the user wanted, with what it shows. Without one, login leads to where the user's work begins. */
  wanted: string | undefined;
  /** Opens a page. After login it replaces this one. */
  open: (path: string, isReplacing: boolean) => void;
}

/** The login page. It knows no router, because it is drawn before there is one (shell/FirstLogin.tsx). */
export function LoginPage({ wanted, open }: LoginPageProps) {
  const { t } = useTranslation();
  const onLoggedIn = () => open(wanted ?? startPath(), true);
  return (
    <LoginView onLoggedIn={onLoggedIn} onLink={(path) => open(path, false)}>
      <Suspense>
        <OtherLogins key={t.language} onLoggedIn={onLoggedIn} />
      </Suspense>
    </LoginView>
  );
}

/** The content of the page, with the switches for language and theme. The build draws it too: see login-shell.ts. */
export function LoginView(props: {
  onLoggedIn: () => void;
  onLink: (path: AccountPath) => void;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const isChinese = t.language === 'zh-CN';
  return (
    <Page isPlain>
      <div className="login">
        <LoginSwitches />
        <div className="login-brand">
          <div className="login-brand-name">
            <Logo size={72} />
            <div className="login-wordmark">
              <h1>{isChinese ? '验讫' : 'Proofmark'}</h1>
              <span lang={isChinese ? 'en' : 'zh-CN'}>{isChinese ? 'Proofmark' : '验讫'}</span>
            </div>
          </div>
          <p>
            <span>{t('login.promise')}</span> <span>{t('login.promiseMore')}</span>
          </p>
        </div>
        <Ruler />
        <LoginForm onLoggedIn={props.onLoggedIn} onLink={props.onLink} />
        {props.children}
        <p className="login-host">
          <ShieldCheck size={14} />
          {t('login.version', { host: HOST, version: VERSION })}
        </p>
      </div>
    </Page>
  );
}

function LoginSwitches() {
  const { t } = useTranslation();
  const theme = useTheme();
  const other = t.language === 'zh-CN' ? 'en-US' : 'zh-CN';
  const isDark = theme.mode === 'dark';
  return (
    <div className="login-top">
      <button
        type="button"
        className="login-setting"
        aria-label={t('login.language', { name: LANGUAGE_NAMES[t.language] })}
        onClick={() => chooseLanguageNow(other)}
      >
        <Globe size={20} />
        {LANGUAGE_NAMES[t.language]}
      </button>
      <button
        type="button"
        className="login-setting"
        aria-label={isDark ? t('login.toLight') : t('login.toDark')}
        onClick={() => theme.choose(isDark ? 'light' : 'dark')}
      >
        {/* Both icons, so that CSS alone can show the right one in the page that the build has drawn. */}
        <Sun size={20} className="login-when-dark" />
        <Moon size={20} className="login-when-light" />
      </button>
    </div>
  );
}
