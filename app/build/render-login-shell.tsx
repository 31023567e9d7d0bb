/** @file Draws the login page as text, for build/first-paint-plugins.ts. */
import type { Language } from '@proofmark/contract/words/languages.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { LoginView } from '../src/features/accounts/login/LoginPage.tsx';
import { first as english } from '../src/i18n/en-US/first-messages.ts';
import { applyMessages } from '../src/i18n/i18n.ts';
import { first as chinese } from '../src/i18n/zh-CN/first-messages.ts';

const MESSAGES = { 'zh-CN': chinese, 'en-US': english };

/** The markup of the login page in a language. */
export function renderLoginShell(language: Language): string {
  applyMessages(language, MESSAGES[language]);
  const nothing = () => undefined;
  return renderToStaticMarkup(<LoginView onLoggedIn={nothing} onLink={nothing} />, {
    identifierPrefix: 'shell',
  });
}
