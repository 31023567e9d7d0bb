import type { Translated } from '../translator.ts';
import type { sections as source } from '../zh-CN/sections.ts';

/** The same in English; the notes are beside the Chinese words. */
export const sections = {
  information: 'Information',
  productImages: 'Images',
  nonConform: 'Non-conform',
  inspectionItems: 'Inspection',
  conclusion: 'Conclusion',
} satisfies Translated<typeof source>;
