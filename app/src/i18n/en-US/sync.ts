import type { Translated } from '@proofmark/contract/words/translator.ts';
import type { sync as source } from '../zh-CN/sync.ts';

export const sync = {
  newVersion: 'New version',
  newVersionText: 'It begins when you reload; what you entered is kept on this phone.',
  later: 'Later',
  signInAgain: 'Log in again',
  signInAgainText: 'You were logged out. What you entered is kept on this phone and is sent once you log in.',
  account: 'Account',
  password: 'Password',
  passwordMissing: 'Enter the password',
  signIn: 'Log in',
  otherUser: 'This is the work of {{name}}; log in with the same account. To change users, log out first.',
  goToLogin: 'Go to the login page',
} satisfies Translated<typeof source>;
