import { isBlank } from '@proofmark/contract/fields/characters.ts';
import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUser } from '../../../session/session-store.ts';
import { useServerClock } from '../../../store/server-clock.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { AppSheet } from '../../../frame/AppSheet.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { instantNow } from '../../../report/instants.ts';
import { useDeleteRow } from '../../../report/fields/use-delete-row.ts';
import { usePageReport } from '../../../report/use-current-report.ts';

type OverrideKind = 'planOverride' | 'categoryOverride';

interface OverrideFrameProps<K extends OverrideKind> {
  kind: K;
  id: string;
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** The current override. */
  kept: Fields<K> | undefined;
  /** The new override. Null while nothing is overridden. */
  fields: Fields<K> | null;
  /** Why the entry cannot be saved, instead of "nothing overridden yet". */
  problem?: string | undefined;
  children: ReactNode;
}

/**
 * The sheet of a reviewer's override. A button saves it as a whole, not each key, because an override has no effect
 * without a reason. An existing override can be removed, with undo.
 */
export function OverrideFrame<K extends OverrideKind>(props: OverrideFrameProps<K>) {
  const { kind, id, kept, fields, onClose } = props;
  const { t } = useTranslation();
  const { nickname } = useUser();
  const { now } = useServerClock();
  const { set } = usePageReport('set');
  const deleteRow = useDeleteRow();
  const stamp: { reason?: string | null } = kept ?? {};
  const [typed, setTyped] = useState<string | null>(null);
  const reason = typed ?? stamp.reason ?? '';
  const isReady = fields !== null && !isBlank(reason);

  function keep(): void {
    if (!isReady) return;
    onClose();
    const by = { by: nickname, at: instantNow(now()), reason: reason.trim() };
    void set(kind, id, { ...fields, ...by });
  }

  return (
    <AppSheet
      isOpen={props.isOpen}
      onClose={onClose}
      title={props.title}
      footer={
        <>
          {kept !== undefined && (
            <Button
              kind="square"
              isDanger
              icon={<Trash2 size={22} />}
              label={t('override.remove')}
              onPress={() => {
                onClose();
                void deleteRow(kind, id);
              }}
            />
          )}
          <Button kind="primary" isWide isNotYet={!isReady} onPress={keep}>
            {fields === null
              ? (props.problem ?? t('override.nothing'))
              : isReady
                ? t('override.do')
                : t('override.reasonMissing')}
          </Button>
        </>
      }
    >
      {props.children}
      <TextArea
        label={t('report.fields.categoryOverride.reason')}
        hint={isBlank(reason) ? t('report.requiredHint') : undefined}
        note={t('override.note')}
        value={reason}
        onChange={setTyped}
        maxLength={500}
      />
      <Notice tone="none">{t('override.final')}</Notice>
    </AppSheet>
  );
}
