import type { ReportVersion } from '@proofmark/contract/api/version.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Tag } from '../../ui/marks/Tag.tsx';

interface VersionHeadsProps {
  before: ReportVersion;
  after: ReportVersion;
}

/** Above the columns: each version with its state, approval and hash, and why the later one was begun. */
export function VersionHeads({ before, after }: VersionHeadsProps) {
  return (
    <div className="comparison-heads comparison-columns">
      <span />
      <VersionHead version={before} />
      <VersionHead version={after} />
      <Why version={after} />
    </div>
  );
}

function VersionHead({ version: { version, state, issuedAt, by, hash } }: { version: ReportVersion }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div>
      <h2>
        {t('versions.version', { n: version })} <Tag tone="none">{t(`versions.state.${state}`)}</Tag>
      </h2>
      <p>
        {issuedAt === null
          ? t('versions.notApproved')
          : t('versions.approved', { time: format.dateTime(issuedAt), name: by?.nickname ?? '' })}
      </p>
      {hash !== null && (
        <code title={hash}>
          {hash.slice(0, 4)} {hash.slice(4, 8)} … {hash.slice(-4)}
        </code>
      )}
    </div>
  );
}

function Why({ version: { version, begun } }: { version: ReportVersion }) {
  const { t } = useTranslation();
  if (begun === null) return <span />;
  const reason = wordOf('return_reason', begun.reason, t.language);
  return (
    <div>
      <p>{t('versions.why', { n: version })}</p>
      {[reason, begun.text].filter(Boolean).join(' · ')}
    </div>
  );
}
