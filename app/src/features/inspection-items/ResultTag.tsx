import type { ItemResult } from '@proofmark/contract/report/verdict.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VerdictTag } from '../../ui/marks/Tag.tsx';

interface ResultTagProps {
  /** `open`: no result yet. */
  result: ItemResult | 'open';
}

/** The result of an item or a category in one word. */
export function ResultTag({ result }: ResultTagProps) {
  const { t } = useTranslation();
  const isVerdict = result === 'pass' || result === 'fail' || result === 'pending';
  return <VerdictTag verdict={isVerdict ? result : 'none'}>{t(`report.itemResult.${result}`)}</VerdictTag>;
}
