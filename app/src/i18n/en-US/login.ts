import type { Translated } from '@proofmark/contract/words/translator.ts';
import type { login as source } from '../zh-CN/login.ts';

export const login = {
  promise: 'Every count and photo is kept on this phone at once,',
  promiseMore: 'and sent when there is a network.',
  email: 'Email',
  password: 'Password',
  submit: 'Log in',
  register: 'Register',
  forgot: 'Forgot password',
  emailMissing: 'Enter your email',
  emailWrong: 'This is not an email address, such as name@example.com',
  passwordMissing: 'Enter your password',
  language: 'Change language, now {{name}}',
  toDark: 'Change to dark',
  toLight: 'Change to light',
  version: '{{host}} · v{{version}}',
} satisfies Translated<typeof source>;
