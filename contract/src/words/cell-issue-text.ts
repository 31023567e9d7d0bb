/** @file What is wrong with a cell of an imported file, as the end of a sentence. */
import type { CellIssue } from '../api/import.ts';
import { INSTRUCTIONS_LIMIT } from '../api/order-limits.ts';
import { isLonger, oneLine } from '../fields/characters.ts';
import { formatNumber } from './format.ts';
import type { Translate } from './translator.ts';
import type { imported } from './zh-CN/imported.ts';

/** "is too long". Where a code stands for two cases, field, value and proposal tell which. */
export function cellIssueText(
  t: Translate<`imported.issue.${keyof typeof imported.issue}`>,
  { field, code, value, proposal }: Omit<CellIssue, 'isWarning'>,
): string {
  const isShared = proposal?.startsWith(`${oneLine(value)} · `) === true;
  if (code === 'UNKNOWN_NAME' && isShared) return t('imported.issue.SHARED_NAME');
  // The text of this row alone would have been taken.
  const isTogether = field === 'instructions' && !isLonger(value, INSTRUCTIONS_LIMIT);
  if (code === 'TOO_LONG' && isTogether) {
    const most = formatNumber(t.language, INSTRUCTIONS_LIMIT);
    return t('imported.issue.TOO_LONG_TOGETHER', { most });
  }
  return t(`imported.issue.${code}`);
}
