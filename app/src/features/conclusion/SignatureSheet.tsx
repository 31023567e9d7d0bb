import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import {
  changesSinceSigning,
  signatureOf,
  type SignatureRole,
} from '@proofmark/contract/report/signatures.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUser } from '../../session/session-store.ts';
import { useServerClock } from '../../store/server-clock.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { SignaturePad } from '../../ui/signature/SignaturePad.tsx';
import { SwitchRow } from '../../ui/fields/SwitchRow.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { GapAnchor } from '../../report/gaps/GapAnchor.tsx';
import { instantNow } from '../../report/instants.ts';
import { RowSheet } from '../../report/fields/RowSheet.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import { Declaration } from './Declaration.tsx';
import { declarationOf, fieldsOnSigning, newSignature } from './signature-fields.ts';
import { SignedChanges } from './SignedChanges.tsx';
import { StatementField } from './StatementField.tsx';

interface SignatureSheetProps {
  role: SignatureRole;
  isOpen: boolean;
  onClose: () => void;
}

/** Signing with a finger, over the full width of the phone. The factory can instead refuse with a reason. */
export function SignatureSheet({ role, isOpen, onClose }: SignatureSheetProps) {
  const { t } = useTranslation();
  const { nickname } = useUser();
  const { now } = useServerClock();
  const { report, set, add, isEditable } = usePageReport('report', 'set', 'add', 'isEditable');
  const kept = signatureOf(report, role);
  const signature: Fields<'signature'> = kept ?? newSignature(report, role, isEditable ? nickname : '');
  const isRefused = signature.refused === true;
  const changes = changesSinceSigning(kept, report);
  // A second change must not undo the first before the row comes back from the store.
  const entered = useRef<Fields<'signature'>>({});
  useEffect(() => {
    // It is back. What was entered must not come again into a signature that is made after this one was deleted.
    if (kept) entered.current = {};
  }, [kept]);

  /** The row's id is its role, so that two phones that both begin it share one row. */
  function change(fields: Fields<'signature'>): void {
    entered.current = { ...entered.current, ...fields };
    if (kept) void set('signature', kept.id, fields);
    else add('signature', { ...signature, ...entered.current }, role);
  }

  function sign(strokes: number[][]): void {
    change(fieldsOnSigning({ ...signature, ...entered.current }, strokes, instantNow(now()), report));
  }

  return (
    <RowSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t(`conclusion.signatures.${role}Signs`)}
      remove={kept && { kind: 'signature', id: kept.id, label: t('conclusion.signatures.delete') }}
    >
      <div className="conclusion-signer">
        <GapAnchor kind="signature" id={role} field="name">
          <TextField
            label={t('report.fields.signature.name')}
            hint={isRefused || signature.name ? undefined : t('report.requiredHint')}
            value={signature.name ?? ''}
            onChange={(name) => change({ name: name || null })}
            maxLength={100}
            isReadOnly={!isEditable}
            enterKeyHint="next"
          />
        </GapAnchor>
        <GapAnchor kind="signature" id={role} field="title">
          <TextField
            label={t('report.fields.signature.title')}
            hint={
              role === 'inspector'
                ? t('common.optional')
                : isRefused || signature.title
                  ? undefined
                  : t('report.requiredHint')
            }
            value={signature.title ?? ''}
            onChange={(title) => change({ title: title || null })}
            maxLength={100}
            isReadOnly={!isEditable}
            enterKeyHint="next"
          />
        </GapAnchor>
      </div>
      {!isRefused && <Declaration {...declarationOf(signature, role)} />}
      {!isRefused && (
        <GapAnchor kind="signature" id={role} field="strokes">
          {changes.length > 0 && (
            <div className="full-bleed">
              <Notice
                tone="pending"
                action={
                  isEditable
                    ? { label: t('conclusion.signatures.clear'), onPress: () => sign([]) }
                    : undefined
                }
              >
                <b>{t('conclusion.signatures.before', { count: changes.length })}</b>
              </Notice>
            </div>
          )}
          <SignaturePad
            value={signature.strokes ?? []}
            onChange={sign}
            label={t('conclusion.signatures.pad')}
            clearLabel={t('conclusion.signatures.clear')}
            // One more stroke does not make it a signature of what the report says now.
            isReadOnly={!isEditable || changes.length > 0}
          />
        </GapAnchor>
      )}
      {changes.length > 0 && <SignedChanges changes={changes} />}
      {role === 'factory' && (
        <>
          <div className="full-bleed">
            <SwitchRow
              label={t('conclusion.signatures.refuse')}
              isOn={isRefused}
              onChange={(refused) => change({ refused })}
              isReadOnly={!isEditable}
            />
          </div>
          {isRefused && (
            <GapAnchor kind="signature" id={role} field="refusedReason">
              <TextArea
                label={t('report.fields.signature.refusedReason')}
                hint={signature.refusedReason ? undefined : t('report.requiredHint')}
                rows={2}
                value={signature.refusedReason ?? ''}
                onChange={(refusedReason) => change({ refusedReason: refusedReason || null })}
                maxLength={300}
                isReadOnly={!isEditable}
              />
            </GapAnchor>
          )}
          <StatementField signature={signature} onChange={change} />
        </>
      )}
    </RowSheet>
  );
}
