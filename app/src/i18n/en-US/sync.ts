import type { Translated } from '@proofmark/contract/words/translator.ts';
import type { sync as source } from '../zh-CN/sync.ts';

export const sync = {
  newVersion: 'New version',
  newVersionText: 'Reload to use it. Your work is safe on this device.',
  later: 'Later',
  logInAgain: 'Log in again',
  logInAgainText: 'You were logged out. Your work is safe on this device. The app sends it when you log in.',
  account: 'Account',
  password: 'Password',
  passwordMissing: 'Enter the password',
  logIn: 'Log in',
  otherUser: 'This is the work of {{name}}. Log in with the same account. To change users, log out first.',
  goToLogin: 'Go to the login page',
} satisfies Translated<typeof source>;
