import { OctagonX } from 'lucide-react';
import { useState } from 'react';
import { fieldLabel } from '../../report/fields/field-labels.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../frame/error-text.ts';
import type { OperationRecord } from '../../store/local-database.ts';
import { discardRejected, retryRejected } from '../../store/rejected.ts';
import { syncNow } from '../../sync/engine.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { Thumb } from '../../ui/lists/Thumb.tsx';
import { valueText } from '../../report/value-text.ts';

/** A change that the server refused: what, why, and the two ways on. Discarding asks once more. */
export function RejectedRow({ record }: { record: OperationRecord }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isSure, setSure] = useState(false);
  const { op, kind, opId, lastError } = record;
  const what = Object.entries({ ...op.set, ...op.inc }).map(
    ([field, value]) => `${fieldLabel(t, kind, field)} ${valueText(t, language, kind, field, value)}`,
  );

  /** An operation that was sent before is no news to the engine: it is told. */
  async function retry(): Promise<void> {
    await retryRejected(opId);
    await syncNow(record.reportId);
  }

  return (
    <div>
      <ListRow
        leading={<Thumb size={40} icon={<OctagonX size={20} />} />}
        value={t('outbox.notAccepted', { what: what.slice(0, 3).join(' · ') || t('outbox.deletes') })}
        sub={
          <span className="outbox-error">
            {errorText(t, { kind: lastError?.reason ?? '', msg: lastError?.msg ?? '' })}
          </span>
        }
      />
      <div className="outbox-ways">
        <Button kind="text" onPress={() => void retry()}>
          {t('outbox.tryAgain')}
        </Button>
        <Button kind="text" isDanger onPress={() => (isSure ? void discardRejected(opId) : setSure(true))}>
          {isSure ? t('outbox.discardSure') : t('outbox.discard')}
        </Button>
      </div>
    </div>
  );
}
