import type { SignedChange } from '@proofmark/contract/report/signed-facts.ts';
import { signedChangeText } from '@proofmark/contract/words/signed-changes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePageReport } from '../../report/use-current-report.ts';

/** What has changed since the person signed. */
export function SignedChanges({ changes }: { changes: readonly SignedChange[] }) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  return (
    <ul
      className="conclusion-signed-changes"
      aria-label={t('conclusion.signatures.before', { count: changes.length })}
    >
      {changes.map((change) => {
        const { title, values } = signedChangeText(t, change, report);
        return (
          <li key={`${change.kind}/${change.id}`}>
            {title}
            {values.map((value) => (
              <small key={value}>{value}</small>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
