/** @file Draws the login page as text, for build/first-paint-plugins.ts. */
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { LoginView } from '../src/features/login/LoginPage.tsx';
import { first as english } from '../src/i18n/en-US/first-messages.ts';
import type { Language } from '../src/i18n/languages.ts';
import { first as chinese } from '../src/i18n/zh-CN/first-messages.ts';

/** The markup of the login page in a language. */
export async function renderLoginShell(language: Language): Promise<string> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    load: 'currentOnly',
    resources: { 'zh-CN': { translation: chinese }, 'en-US': { translation: english } },
    interpolation: { escapeValue: false },
  });
  // For the links alone: they need to know that addresses stay as they are.
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <LoginView onSignedIn={() => undefined} />
    </RouterContextProvider>,
    { identifierPrefix: 'shell' },
  );
}
