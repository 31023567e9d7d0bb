import { fieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { valueText } from '@proofmark/contract/words/value-text.ts';
import { OctagonX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../frame/error-text.ts';
import type { RejectedOperation } from '../../store/local-database.ts';
import { discardRejected, retryRejected } from '../../store/rejected.ts';
import { syncNow } from '../../sync/engine.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { Thumb } from '../../ui/lists/Thumb.tsx';

/** A change that the server refused, why, and the choice to try again or discard. Discarding asks once more. */
export function RejectedRow({ record }: { record: RejectedOperation }) {
  const { t } = useTranslation();
  const [isSure, setSure] = useState(false);
  const { op, refusal } = record;
  const { kind, opId } = op;
  const what = Object.entries({ ...op.set, ...op.inc }).map(
    ([field, value]) => `${fieldLabel(t, kind, field)} ${valueText(t, { kind, field }, value)}`,
  );

  /** The engine only notices operations that were never sent, so it has to be asked. */
  async function retry(): Promise<void> {
    await retryRejected(opId);
    await syncNow(record.reportId);
  }

  return (
    <div>
      <ListRow
        leading={<Thumb size={40} icon={<OctagonX size={20} />} />}
        value={t('outbox.notAccepted', { what: what.slice(0, 3).join(' · ') || t('outbox.deletes') })}
        sub={<span className="outbox-error">{errorText(t, { kind: refusal.reason, msg: refusal.msg })}</span>}
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
