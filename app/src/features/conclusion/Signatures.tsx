import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { SIGNATURE_ROLES } from '@proofmark/contract/fields/conclusion.ts';
import {
  changesSinceSigning,
  isSigned,
  signatureOf,
  type SignatureRole,
} from '@proofmark/contract/report/signatures.ts';
import { gapText } from '@proofmark/contract/words/gap-text.ts';
import { presentInstant } from '@proofmark/contract/words/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUser } from '../../session/session-store.ts';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { SignatureSlot, SignatureSlots } from '../../ui/signature/SignatureSlot.tsx';
import { GapAnchor } from '../../report/gaps/GapAnchor.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import { isSettled, newSignature } from './signature-fields.ts';

/** The two signatures. */
export function Signatures({ onOpen }: { onOpen: (role: SignatureRole) => void }) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const settled = SIGNATURE_ROLES.filter((role) => {
    const signature = signatureOf(report, role);
    return isSettled(signature) && changesSinceSigning(signature, report).length === 0;
  }).length;
  return (
    <Group as="section" hasRows={false} hasGap>
      <GroupHeader
        isInside
        title={t('conclusion.signatures.title')}
        note={`${settled} / ${SIGNATURE_ROLES.length}`}
      />
      <SignatureSlots>
        {SIGNATURE_ROLES.map((role) => (
          <GapAnchor key={role} kind="signature" id={role}>
            <RoleSlot role={role} onOpen={() => onOpen(role)} />
          </GapAnchor>
        ))}
      </SignatureSlots>
    </Group>
  );
}

function RoleSlot({ role, onOpen }: { role: SignatureRole; onOpen: () => void }) {
  const { t } = useTranslation();
  const { nickname } = useUser();
  const { report, gaps, isEditable } = usePageReport('report', 'gaps', 'isEditable');
  const signature = signatureOf(report, role);
  const shown = signature ?? newSignature(report, role, isEditable ? nickname : '');
  const hasSigned = signature !== undefined && isSigned(signature);
  const hasRefused = signature?.refused === true;
  const changes = changesSinceSigning(signature, report).length;
  const roleName = t(`conclusion.signatures.${role}`);
  const name = nameOf(shown);
  return (
    <SignatureSlot
      strokes={hasSigned && !hasRefused ? (signature.strokes ?? null) : null}
      requestLabel={hasRefused ? t('conclusion.signatures.refused') : t(`conclusion.signatures.${role}Signs`)}
      name={name}
      detail={detail()}
      isOutdated={changes > 0}
      onPress={onOpen}
    />
  );

  function nameOf({ name: person, title }: Fields<'signature'>): string {
    if (!person) return roleName;
    return title
      ? t('conclusion.signatures.whoTitled', { name: person, title })
      : t('conclusion.signatures.who', { role: roleName, name: person });
  }

  function detail(): string | undefined {
    if (hasRefused) return signature.refusedReason ?? t('report.fields.signature.refusedReason');
    if (!hasSigned) return role === 'factory' ? t('conclusion.signatures.orRefuse') : undefined;
    if (changes > 0) return t('conclusion.signatures.before', { count: changes });
    const missing = gaps.find(
      ({ code, kind, id }) => code === 'missing' && kind === 'signature' && id === role,
    );
    if (missing !== undefined) return gapText(t, missing, report);
    const time = signature.at ? presentInstant(signature.at, report.information.inspectionDate) : '';
    return t('conclusion.signatures.signedAt', { time });
  }
}
