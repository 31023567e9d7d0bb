import type { SignedChange } from '@proofmark/contract/report/signed-facts.ts';
import { signedChangeText } from '@proofmark/contract/words/signed-changes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePageReport } from '../../report/use-current-report.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

interface SignedChangesProps {
  changes: readonly SignedChange[];
  /** Clears the pad. Undefined where nobody can sign any more. */
  onSignAgain: (() => void) | undefined;
}

/** What has changed since the person signed, and the way to sign again. */
export function SignedChanges({ changes, onSignAgain }: SignedChangesProps) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  return (
    <>
      <div className="full-bleed">
        <Notice
          tone="pending"
          action={onSignAgain && { label: t('conclusion.signatures.clear'), onPress: onSignAgain }}
        >
          <b>{t('conclusion.signatures.before', { count: changes.length })}</b>
        </Notice>
      </div>
      <ul className="conclusion-signed-changes">
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
    </>
  );
}
