/** @file The name of a report's PDF. */
import type { DocumentTerms } from './document-model.ts';
import type { DocumentLanguage } from './wording.ts';

const LANGUAGE_NAMES: Record<DocumentLanguage, string> = { 'zh-CN': 'zh', 'en-US': 'en', bilingual: 'zh-en' };

/** `IR-260603-014_v2_zh-en.pdf`. Characters that a file system or a header may not have become dashes. */
export function pdfName(
  { reportNo, version }: { reportNo: string; version: number },
  { language, paper }: DocumentTerms,
): string {
  const parts = [reportNo, `v${version}`, LANGUAGE_NAMES[language], ...(paper === 'a4' ? [] : [paper])];
  return `${parts.join('_').replaceAll(/[^A-Za-z0-9._-]/g, '-')}.pdf`;
}
