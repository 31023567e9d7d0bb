import { writeBecause } from '@proofmark/contract/report/verdict.ts';
import { canonical } from '@proofmark/contract/sync/merge.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { instantNow } from '../../../../report/instants.ts';
import { usePageReport } from '../../../../report/use-current-report.ts';
import { useUser } from '../../../../session/session-store.ts';
import type { Edit } from '../../../../store/edit.ts';
import { newId } from '../../../../store/ids.ts';
import { useServerClock } from '../../../../store/server-clock.ts';
import type { CorrectableField } from './correctable.ts';

/** A field with the value that it gets. */
export interface Corrected {
  of: CorrectableField;
  value: Json;
}

/**
 * Returns a function that corrects fields, for one reason. Each correction is the change and the record of it, stored
 * together; the record comes first, because the server takes the change only with it.
 */
export function useCorrect(): (corrected: readonly Corrected[], reason: string) => void {
  const { edit, proposal } = usePageReport('edit', 'proposal');
  const { nickname } = useUser();
  const { now } = useServerClock();
  return (corrected, reason) => {
    const changed = corrected.filter(({ of, value }) => canonical(of.value) !== canonical(value));
    const at = instantNow(now());
    const alsoSet = (field: string) =>
      field === 'overallReason' ? { overallReasonAbout: writeBecause(proposal) } : {};
    const edits = changed.flatMap(({ of: { kind, id, field, value: before }, value }): Edit[] => {
      const target = { targetKind: kind, targetId: id, targetField: field };
      const values = { before: canonical(before), after: canonical(value) };
      const record = { ...target, ...values, reason, by: nickname, at };
      return [
        { kind: 'correction', id: newId(), set: record },
        { kind, id, set: { [field]: value, ...alsoSet(field) }, as: 'review' },
      ];
    });
    if (edits.length > 0) void edit(edits);
  };
}
