import type { Translated } from '@proofmark/contract/words/translator.ts';
import type { errors as source } from '../zh-CN/errors.ts';

export const errors = {
  unverified: 'Authorization verification failed',
  logInAgain:
    'Your login is no longer valid. Your work is safe on this device and is sent after you log in again.',
  loggedOut: 'You are logged out. Everything on this device is safe. Please log in again',
  offline: 'No network. Your work is safe on this device. Try again when you are online',
  network: 'Can’t reach the server. Your work is safe on this device. Try again in a moment',
  timeout:
    'The server didn’t answer within 15 seconds. Your work is safe on this device. Try again in a moment',
  unknown:
    'The app can’t read the server’s answer ({{status}}). Your work is safe on this device. Try again, or tell your administrator',
  fault: 'Something went wrong on the server. Your work is safe on this device. Try again in a moment',
  forbidden: 'You are not allowed to do this',
  refused: 'The server did not accept this. Check it and try again',
  language: 'We couldn’t load this language. Check the connection and try again',
  notHereYet: 'This is not on this device yet. Connect once and try again',
  page: {
    heading: 'Error',
    title: 'Something went wrong on this page',
    text: 'Your entries and photos are safe on this device. Reload the page. If it fails again, send the text below to your administrator.',
    offlineTitle: 'This page is not on this device yet',
    offlineText:
      'It needs a network to open the first time. Your entries and photos are safe on this device. Reload when you are online.',
  },
} satisfies Translated<typeof source>;
