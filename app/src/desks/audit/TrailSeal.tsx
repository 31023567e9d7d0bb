import type { TrailCheck } from '@proofmark/contract/api/audit.ts';
import { RefreshCw } from 'lucide-react';
import { callErrorText } from '../../frame/error-text.ts';
import { deskAction, useDeskKeys } from '../../frame/desk-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Hallmark } from '../../ui/marks/Hallmark.tsx';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { hashText } from './trail-words.ts';
import './trail-seal.css';
import { useTrailCheck } from './use-trail.ts';

/** Whether the chain is intact, and if not, the first entry that does not fit. The server checks it. */
export function TrailSeal({ reportId }: { reportId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, isFetching, refetch } = useTrailCheck(reportId);
  const fault = data?.fault ?? null;
  useDeskKeys([deskAction(t('trail.seal.again'), () => void refetch())]);
  const isDone = data !== undefined && !isFetching && error === null;
  return (
    <section className="trail-seal" aria-label={t('trail.seal.label')} aria-live="polite">
      <span className="trail-seal-mark">
        {isDone ? (
          <Hallmark verdict={fault ? 'fail' : 'pass'} size={24}>
            {t(fault ? 'trail.seal.broken' : 'trail.seal.intact')}
          </Hallmark>
        ) : (
          <Hallmark verdict="none" size={24}>
            {t(isFetching ? 'trail.seal.checking' : 'trail.seal.notChecked')}
          </Hallmark>
        )}
      </span>
      {error !== null && !isFetching && <span>{callErrorText(t, error)}</span>}
      {isDone && fault && <b>{faultText(t, fault)}</b>}
      {isDone && (
        <>
          <span>
            <b>{t('trail.seal.entries', { count: data.entries, n: format.number(data.entries) })}</b>
            {data.firstAt !== null &&
              data.lastAt !== null &&
              ` · ${t('trail.seal.span', {
                first: format.dateTime(data.firstAt),
                last: format.dateTime(data.lastAt),
              })}`}
          </span>
          <span className="trail-seal-hash" title={data.head}>
            {t('trail.seal.head')} <code>{hashText(data.head)}</code>
          </span>
          <span className="trail-seal-time">
            {t('trail.seal.checked', { time: format.time(data.checkedAt) })}
          </span>
        </>
      )}
      <span className="trail-seal-again">
        <DeskButton
          kind="text"
          icon={<RefreshCw size={18} />}
          isBusy={isFetching}
          onPress={() => void refetch()}
        >
          {t('trail.seal.again')}
        </DeskButton>
      </span>
    </section>
  );
}

function faultText(
  t: ReturnType<typeof useTranslation>['t'],
  { code, seq, step, place }: NonNullable<TrailCheck['fault']>,
): string {
  if (step !== null) return t('trail.seal.step', { n: step });
  if (seq === null) return t('trail.seal.report', { place });
  return t(code === 'ROW' ? 'trail.seal.row' : 'trail.seal.entry', { n: seq });
}
