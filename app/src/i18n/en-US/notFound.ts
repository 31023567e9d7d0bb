import type { Translated } from '@proofmark/contract/words/translator.ts';
import type { notFound as source } from '../zh-CN/notFound.ts';

export const notFound = {
  title: 'Page not found',
  text: 'There is no page at {{path}}. Your tasks and entries are safe.',
  action: 'Go to the start page',
} satisfies Translated<typeof source>;
