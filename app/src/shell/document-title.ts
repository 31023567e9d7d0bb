/** @file The title of the browser's window: `<page> - Proofmark` (specification 2). */
import { t } from '../i18n/i18n.ts';
import type { MessageKey } from '../i18n/messages.ts';

export const APP_NAME = 'Proofmark';

/** A message key under which a route's title stands. */
export type TitleKey = Extract<MessageKey, `menus.${string}`>;

/** `Settings - Proofmark`; the name alone for a page without a title. */
export function documentTitle(title: string | undefined): string {
  return title === undefined || title === '' ? APP_NAME : `${title} - ${APP_NAME}`;
}

/** Sets the window's title in the language in force. */
export function showDocumentTitle(key: TitleKey | undefined): void {
  document.title = documentTitle(key === undefined ? undefined : t(key));
}
