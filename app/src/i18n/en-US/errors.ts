import type { Translated } from '@proofmark/contract/words/translator.ts';
import type { errors as source } from '../zh-CN/errors.ts';

export const errors = {
  unverified: 'Authorization verification failed',
  signedOut: 'You are logged out. Everything on this phone is kept. Please log in again',
  offline: 'No network. What you entered is kept on this phone. Try again when you are connected',
  network: 'The server cannot be reached. What you entered is kept on this phone. Try again in a moment',
  timeout: 'No answer within 15 seconds. What you entered is kept on this phone. Try again in a moment',
  unknown:
    'The server gave an answer that cannot be read ({{status}}). What you entered is kept on this phone. Try again, or tell your administrator',
  fault: 'The server made an error. What you entered is kept on this phone. Try again in a moment',
  forbidden: 'You are not allowed to do this',
  refused: 'The server did not accept this. Check it and try again',
  language:
    'The messages could not be fetched; the language stays as it is. Try again when you are connected',
  page: {
    heading: 'Error',
    title: 'This page failed',
    text: 'What you entered and your photos are kept on this phone; nothing is lost. Reload; if it fails again, tell your administrator the words below.',
    offlineTitle: 'This page is not on this phone yet',
    offlineText:
      'It cannot be opened without a network. What you entered and your photos are kept on this phone. Reload when you are connected.',
  },
} satisfies Translated<typeof source>;
