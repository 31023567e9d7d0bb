import type { Translated } from '@proofmark/contract/words/translator.ts';
import type { pdf as source } from '../zh-CN/pdf.ts';

export const pdf = {
  title: 'Report as PDF',
  language: 'Language',
  paper: 'Paper',
  papers: { a4: 'A4', letter: 'US Letter' },
  draft: 'The report is not approved yet, so every page says DRAFT.',
  unsent_one: '{{count}} change or photo on this phone was not sent yet. The PDF will not have it.',
  unsent_other: '{{count}} changes or photos on this phone were not sent yet. The PDF will not have them.',
  copy: 'This version was superseded',
  copies: { marked: 'Copy marked as superseded', original: 'Original file' },
  making: 'The server is making it…',
  waiting_one: 'Before yours: {{count}} document',
  waiting_other: 'Before yours: {{count}} documents',
  make: 'Make the PDF',
  open: 'Open',
  passOn: 'Share or save',
} satisfies Translated<typeof source>;
