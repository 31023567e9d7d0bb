import type { Translated } from '@proofmark/contract/words/translator.ts';
import type { notFound as source } from '../zh-CN/notFound.ts';

export const notFound = {
  title: 'There is no such page',
  text: 'Nothing stands at {{path}}. Your tasks and entries are unchanged.',
  action: 'Go to the start',
} satisfies Translated<typeof source>;
