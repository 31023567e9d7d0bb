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
  const hasPlan = reading.plan !== null;
  switch (because.code) {
    case 'aborted':
      return t('report.because.aborted');
    case 'accepted':
      if (!hasPlan) return t('report.noPlan');
      return isComplete ? t('report.because.accepted') : t('report.soFar');
    case 'classRejected': {
      const names = because.classes.map((name) => t(`report.class.${name}`).toLowerCase());
      return t('report.because.classRejected', { what: capital(names.join(t('report.mark.names'))) });
    }
    case 'categoryFailed':
      return ofCategories(t, 'categoryFailed', because.categories, hasPlan);
    case 'categoryPending':
      return ofCategories(t, 'categoryPending', because.categories, hasPlan);
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
  hasPlan: boolean,
): string {
  const what = categoryNames(t, categories);
  if (!hasPlan) {
    const alone = code === 'categoryFailed' ? 'failedAlone' : 'pendingAlone';
    return t('report.because.withoutPlan', { what: t(`report.because.${alone}`, { what }) });
  }
  return categories.length > 1
    ? t(`report.because.${code}Many`, { what, n: categories.length })
    : t(`report.because.${code}`, { what });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
