/** @file The title of the browser's window: `<page> - Proofmark` (specification 2). */
import { t } from '../i18n/i18n.ts';
import type { MessageKey } from '../i18n/messages.ts';

export const APP_NAME = 'Proofmark';

/** The message key of a route's title. */
export type TitleKey = Extract<MessageKey, `menus.${string}`>;

/** `Settings - Proofmark`. Only the app name for a page without a title. */
export function documentTitle(title: string | undefined): string {
  return title === undefined || title === '' ? APP_NAME : `${title} - ${APP_NAME}`;
}

/** Sets the window's title in the current language. */
export function showDocumentTitle(key: TitleKey | undefined): void {
  document.title = documentTitle(key === undefined ? undefined : t(key));
}
