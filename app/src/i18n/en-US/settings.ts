import type { Translated } from '../messages.ts';
import type { settings as source } from '../zh-CN/settings.ts';

export const settings = {
  display: 'Display',
  language: 'Language',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  system: 'Auto',
  onThisPhone: 'On this phone',
  persistent: 'Storage is persistent',
  notPersistent: 'May be cleared when space is short',
  used: '{{used}} used, {{free}} free',
  usedCells: 'Storage used: {{percent}}',
  storageUnknown: 'The browser does not tell how much is used',
  unsent: 'Not sent',
  allSent: 'Everything is sent',
  unsentCount_one: '{{count}} not sent',
  unsentCount_other: '{{count}} not sent',
  roles: '{{roles}} · {{email}}',
  signOut: 'Log out',
  signOutUnsent_one: '{{count}} unsent item stays here and goes out after log-in',
  signOutUnsent_other: '{{count}} unsent items stay here and go out after log-in',
  signingOut: 'Logging out…',
  confirmTitle: 'Log out?',
  confirmText_one:
    '{{count}} item is not sent yet. It stays on this phone and goes out when you log in again with the same account. Changing phones or clearing the browser’s data would lose it.',
  confirmText_other:
    '{{count}} items are not sent yet. They stay on this phone and go out when you log in again with the same account. Changing phones or clearing the browser’s data would lose them.',
  stay: 'Stay logged in',
  parts: 'Interface parts',
  version: '{{name}} v{{version}}',
} satisfies Translated<typeof source>;
