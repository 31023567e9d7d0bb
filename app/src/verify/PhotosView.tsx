/** @file What became of each photo: in which issued report it is, or in none. */
import type { PhotoFinding } from '@proofmark/contract/proof/check-photos.ts';
import { timeOf } from '@proofmark/contract/words/verify-words.ts';
import { Check, Minus, X } from 'lucide-react';
import { useVerifyWords } from './verify-words-context.ts';

export function PhotosView({ findings }: { findings: readonly PhotoFinding[] }) {
  const t = useVerifyWords();
  const strange = findings.filter(({ place }) => place === null);
  const isOpen = findings.some(({ place }) => place === 'open');
  // Those that fit nothing first: they are why somebody looks.
  const sorted = [...strange, ...findings.filter(({ place }) => place !== null)];
  const heading =
    findings.length === 0
      ? t('verify.photos.none')
      : strange.length > 0
        ? t('verify.photos.some', { n: strange.length, total: findings.length })
        : isOpen
          ? t('verify.photos.heading')
          : t('verify.photos.genuine', { count: findings.length });
  return (
    <>
      <section className="verify-verdict">
        <h1>{heading}</h1>
        <p className="verify-lead">
          {t(`verify.photos.${findings.length === 0 ? 'noneLead' : isOpen ? 'offline' : 'lead'}`)}
        </p>
      </section>
      {sorted.length > 0 && (
        <section className="verify-part">
          <ul className="verify-checks verify-photos">
            {sorted.map((finding, index) => (
              <PhotoRow key={`${index} ${finding.name}`} finding={finding} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function PhotoRow({ finding: { name, place } }: { finding: PhotoFinding }) {
  const t = useVerifyWords();
  const [Icon, tone, outcome] =
    place === 'open'
      ? ([Minus, 'none', 'open'] as const)
      : place === null
        ? ([X, 'fail', 'fails'] as const)
        : ([Check, 'pass', 'holds'] as const);
  const text =
    place === 'open'
      ? t('verify.outcome.open')
      : place === null
        ? t('verify.photos.stranger')
        : t('verify.photos.belongs', {
            report: place.reportNo,
            n: place.version,
            at: timeOf(place.receivedAt),
          });
  return (
    <li data-v={tone}>
      <Icon size={20} role="img" aria-hidden={false} aria-label={t(`verify.outcome.${outcome}`)} />
      <span className="verify-about">{name}</span>
      <span>{text}</span>
    </li>
  );
}
