/** @file What was signed, to be compared with paper: the facts of the QR code, and what the manifest adds to them. */
import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import type { Manifest } from '@proofmark/contract/proof/manifest.ts';
import type { PaperFacts } from '@proofmark/contract/proof/paper.ts';
import { DEFECT_CLASSES } from '@proofmark/contract/sampling/terms.ts';
import { formatNumber } from '@proofmark/contract/words/format.ts';
import { inspectedText, overallText, productText } from '@proofmark/contract/words/verify-words.ts';
import { textOf } from '@proofmark/contract/words/texts.ts';
import { Fragment } from 'react';
import { Hallmark } from '../ui/marks/Hallmark.tsx';
import { StripMeter } from '../ui/readings/GaugeStrip.tsx';
import { useVerifyWords } from './verify-words-context.ts';

const ABBREVIATIONS = ['CR', 'MA', 'MI'] as const;
const TONES: Record<string, 'pass' | 'fail' | 'pending' | 'aborted'> = {
  pass: 'pass',
  // A pass with remarks is stamped as a pass, as on the paper.
  conditional: 'pass',
  pending: 'pending',
  fail: 'fail',
  aborted: 'aborted',
};

interface SignedFactsProps {
  facts: PaperFacts;
  /** Null if only the facts on paper are known. */
  manifest: Manifest | null;
  /** What is shown is what the file says; else it is the original beside an altered file. */
  isProven: boolean;
}

export function SignedFacts({ facts, manifest, isProven }: SignedFactsProps) {
  const t = useVerifyWords();
  const { language } = t;
  const information = manifest?.rows.find(({ kind }) => kind === 'information')?.fields ?? {};
  const factory = textOf(information as Fields<'information'>, 'factory', language);
  const product = manifest === null ? '' : productText(language, manifest);
  const line = [
    factory,
    inspectedText(t, facts),
    facts.lotSize === null ? '' : t('verify.lot', { n: formatNumber(language, facts.lotSize) }),
  ].filter((part) => part !== '');
  const version = [t('verify.version', { n: facts.version }), manifest?.orderNo].filter(Boolean);
  return (
    <section className="verify-part">
      <header className="verify-section">
        <h2>{t(isProven ? 'verify.reportTitle' : 'verify.signedTitle')}</h2>
        <span>{t('verify.compare')}</span>
      </header>
      <div className="verify-report">
        <Hallmark verdict={TONES[facts.overall] ?? 'none'} size={24}>
          {overallText(language, facts.overall)}
        </Hallmark>
        <p>
          <b>{facts.reportNo}</b>
          <span>{version.join(' · ')}</span>
        </p>
      </div>
      {product !== '' && <h3 className="verify-product">{product}</h3>}
      <p className="verify-facts">
        {line.map((part, index) => (
          <Fragment key={part}>
            {index > 0 && ' · '}
            <span>{part}</span>
          </Fragment>
        ))}
      </p>
      {facts.classes.length > 0 && <Strip classes={facts.classes} />}
    </section>
  );
}

function Strip({ classes }: Pick<PaperFacts, 'classes'>) {
  const t = useVerifyWords();
  const isRejected = classes.some(({ found, reject }) => found >= reject);
  const spoken = classes.map(
    ({ found, accept: ac, reject: re }, index) =>
      `${t(`report.class.${DEFECT_CLASSES[index] ?? 'critical'}`)}: ${t('report.reading.spoken', { found, ac, re })}`,
  );
  return (
    <div className="verify-strip">
      <Hallmark verdict={isRejected ? 'fail' : 'pass'} size={24}>
        {t(isRejected ? 'report.reading.reject' : 'report.reading.accept')}
      </Hallmark>
      <span className="visually-hidden">{spoken.join('; ')}</span>
      {classes.map(({ found, accept, reject }, index) => (
        <StripMeter
          key={ABBREVIATIONS[index]}
          reading={{
            abbreviation: ABBREVIATIONS[index] ?? 'CR',
            found,
            acceptanceNumber: accept,
            rejectionNumber: reject,
          }}
        />
      ))}
    </div>
  );
}
