/** @file The proposed result and one sentence with its reason. */
import type { ItemCategory } from '../dictionary/item-categories.ts';
import type { Reading } from '../report/totals.ts';
import type { Proposal } from '../report/verdict.ts';
import { wordOf } from './dictionary-words.ts';
import type { Translate } from './translator.ts';

/** What the hallmark shows. It never shows "pass" while something is still open. */
export function shownVerdict({ because, isComplete, result }: Proposal): Proposal['result'] | 'none' {
  return because.code === 'accepted' && !isComplete ? 'none' : result;
}

/** Why that result is proposed, such as "AQL accepted; 2 sections pending". */
export function proposalReason(t: Translate, { because, isComplete }: Proposal, reading: Reading): string {
  switch (because.code) {
    case 'aborted':
      return t('report.because.aborted');
    case 'accepted':
      if (reading.plan === null) return t('report.noPlan');
      return isComplete ? t('report.because.accepted') : t('report.soFar');
    case 'classRejected': {
      const names = because.classes.map((name) => t(`report.class.${name}`).toLowerCase());
      return t('report.because.classRejected', { what: capital(names.join(t('report.mark.names'))) });
    }
    case 'categoryFailed':
      return ofCategories(t, 'categoryFailed', because.categories, reading);
    case 'categoryPending':
      return ofCategories(t, 'categoryPending', because.categories, reading);
  }
}

/** The names of sections within a sentence. "Style, material, colour" among them is told apart by semicolons. */
export function categoryNames(t: Translate, categories: readonly ItemCategory[]): string {
  const names = categories.map((category) => wordOf('item_category', category, t.language).toLowerCase());
  return names.join(
    t(names.some((name) => name.includes(',')) ? 'report.mark.clauses' : 'report.mark.names'),
  );
}

function ofCategories(
  t: Translate,
  code: 'categoryFailed' | 'categoryPending',
  categories: readonly ItemCategory[],
  reading: Reading,
): string {
  const what = categoryNames(t, categories);
  // While nothing was drawn, the sampling has accepted nothing.
  if (reading.plan === null || reading.verdict === null) {
    const alone = t(`report.because.${code === 'categoryFailed' ? 'failedAlone' : 'pendingAlone'}`, { what });
    return reading.plan === null ? t('report.because.withoutPlan', { what: alone }) : capital(alone);
  }
  return categories.length > 1
    ? t(`report.because.${code}Many`, { what, n: categories.length })
    : t(`report.because.${code}`, { what });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
