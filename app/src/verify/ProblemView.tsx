/** @file A file that was not checked, and why. */
import { formatBytes } from '@proofmark/contract/words/format.ts';
import type { CheckOutcome } from './run-check.ts';
import { useVerifyWords } from './verify-words-context.ts';

export function ProblemView({
  problem,
}: {
  problem: Extract<CheckOutcome, { kind: 'tooLarge' | 'broken' }>;
}) {
  const t = useVerifyWords();
  const isLarge = problem.kind === 'tooLarge';
  const values = isLarge
    ? { size: formatBytes(t.language, problem.sizeBytes), most: formatBytes(t.language, problem.mostBytes) }
    : {};
  return (
    <section className="verify-verdict">
      <h1>{t(isLarge ? 'verify.heading.TOO_LARGE' : 'verify.heading.BROKEN')}</h1>
      <p className="verify-lead">{t(isLarge ? 'verify.lead.TOO_LARGE' : 'verify.lead.BROKEN', values)}</p>
    </section>
  );
}
