/** @file The proposed result and one sentence with its reason. */
import type { ItemCategory } from '@proofmark/contract/dictionary/item-categories.ts';
import type { Reading } from '@proofmark/contract/report/totals.ts';
import type { Proposal } from '@proofmark/contract/report/verdict.ts';
import type { Language } from '../../i18n/languages.ts';
import type { Translate } from '../../i18n/translator.ts';
import type { HallmarkVerdict } from '../../ui/marks/Hallmark.tsx';
import { wordOf } from '../../report/words.ts';

/** What the hallmark shows. It never shows "pass" while something is still open. */
export function shownVerdict({ because, isComplete, result }: Proposal): HallmarkVerdict {
  return because.code === 'accepted' && !isComplete ? 'none' : result;
}

/** Why that result is proposed, such as "AQL accepted; 2 sections pending". */
export function proposalReason(
  t: Translate,
  { because, isComplete }: Proposal,
  reading: Reading,
  language: Language,
): string {
  const hasPlan = reading.plan !== null;
  switch (because.code) {
    case 'aborted':
      return t('conclusion.because.aborted');
    case 'accepted':
      if (!hasPlan) return t('conclusion.noPlan');
      return isComplete ? t('conclusion.because.accepted') : t('conclusion.soFar');
    case 'classRejected': {
      const names = because.classes.map((name) => t(`common.class.${name}`).toLowerCase());
      return t('conclusion.because.classRejected', { what: capital(names.join(mark(t))) });
    }
    case 'categoryFailed':
      return ofCategories(t, 'categoryFailed', because.categories, hasPlan, language);
    case 'categoryPending':
      return ofCategories(t, 'categoryPending', because.categories, hasPlan, language);
  }
}

function ofCategories(
  t: Translate,
  code: 'categoryFailed' | 'categoryPending',
  categories: readonly ItemCategory[],
  hasPlan: boolean,
  language: Language,
): string {
  const names = categories.map((category) => wordOf('item_category', category, language).toLowerCase());
  const what = names.join(mark(t));
  if (!hasPlan) {
    const alone = code === 'categoryFailed' ? 'failedAlone' : 'pendingAlone';
    return t('conclusion.because.withoutPlan', { what: t(`conclusion.because.${alone}`, { what }) });
  }
  return categories.length > 1
    ? t(`conclusion.because.${code}Many`, { what, n: categories.length })
    : t(`conclusion.because.${code}`, { what });
}

function mark(t: Translate): string {
  return t('inspectionItems.listMark');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
