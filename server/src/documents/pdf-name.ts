/** @file The name of a report's PDF. */
import type { DocumentLanguage } from '@proofmark/contract/report/document.ts';
import { namePart } from '../http/download.ts';
import type { DocumentTerms } from './document-model.ts';

const LANGUAGE_NAMES: Record<DocumentLanguage, string> = { 'zh-CN': 'zh', 'en-US': 'en', bilingual: 'zh-en' };

/** `IR-260603-014_v2_zh-en.pdf`. */
export function pdfName(
  { reportNo, version }: { reportNo: string; version: number },
  { language, paper }: DocumentTerms,
): string {
  const parts = [reportNo, `v${version}`, LANGUAGE_NAMES[language], ...(paper === 'a4' ? [] : [paper])];
  return `${namePart(parts.join('_'))}.pdf`;
}
