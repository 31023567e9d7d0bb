import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { ImportResult } from './use-import.ts';

/** What was imported; or that nothing was, with the server's message for every wrong cell: sheet, row and column. */
export function ImportOutcome({ outcome }: { outcome: ImportResult }) {
  const { t } = useTranslation();
  if (outcome.kind === 'done') {
    const { target, version, added, changed, unchanged } = outcome.data;
    const list = t(`dictionaries.targets.${target}`);
    return (
      <Notice tone="pass" isUrgent>
        {added + changed === 0 ? (
          <b>{t('dictionaries.nothingNew', { list })}</b>
        ) : (
          <b>{t('dictionaries.taken', { list, version })}</b>
        )}
        <small>{t('dictionaries.counts', { added, changed, unchanged })}</small>
      </Notice>
    );
  }
  if (outcome.kind !== 'wrong') {
    return (
      <Notice tone={outcome.kind === 'unreachable' ? 'unsent' : 'fail'} isUrgent>
        {t(`dictionaries.problem.${outcome.kind}`)}
      </Notice>
    );
  }
  return (
    <>
      <Notice tone="fail" isUrgent>
        <b>{outcome.msg}</b>
        {outcome.issues.length > 0 && (
          <small>{t('dictionaries.wrong', { count: outcome.issues.length })}</small>
        )}
      </Notice>
      <ul className="settings-import-issues">
        {outcome.issues.map((issue, index) => (
          <li key={index}>{issue.message}</li>
        ))}
      </ul>
    </>
  );
}
