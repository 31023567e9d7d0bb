import type { Translated } from '@proofmark/contract/words/translator.ts';
import type { login as source } from '../zh-CN/login.ts';

export const login = {
  promise: 'Every count and photo is saved on this phone at once',
  promiseMore: 'and sent when you are online.',
  email: 'Email',
  password: 'Password',
  submit: 'Log in',
  register: 'Register',
  forgot: 'Forgot password',
  emailMissing: 'Enter your email',
  emailWrong: 'Enter an email address, for example name@example.com',
  passwordMissing: 'Enter your password',
  language: 'Change language, now {{name}}',
  toDark: 'Switch to dark',
  toLight: 'Switch to light',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  version: '{{host}} · v{{version}}',
} satisfies Translated<typeof source>;
