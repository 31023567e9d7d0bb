import { isBlank } from '@proofmark/contract/fields/characters.ts';
import { readiness } from '@proofmark/contract/report/readiness.ts';
import { changedTerms, writeTerms } from '@proofmark/contract/report/plan-change.ts';
import { readingOf, termsOf } from '@proofmark/contract/report/totals.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUser } from '../../session/session-store.ts';
import { editTogether, type Edit } from '../../store/edit.ts';
import { newId } from '../../store/ids.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { AppSheet } from '../../frame/AppSheet.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { GapAnchor } from '../../report/gaps/GapAnchor.tsx';
import { instantNow } from '../../report/instants.ts';
import { useServerClock } from '../../store/server-clock.ts';
import { LockedNotice } from '../../report/LockedNotice.tsx';
import { RowField } from '../../report/fields/RowField.tsx';
import { save } from '../../report/saving.ts';
import { CurrentReportSource } from '../../report/CurrentReportSource.tsx';
import { useCurrentReport, type CurrentReport } from '../../report/use-current-report.ts';
import { PlanComparison } from './PlanComparison.tsx';
import { PlanTermFields } from './PlanTermFields.tsx';
import { NO_DRAFT, withDraft, type PlanDraft } from './plan-draft.ts';

interface PlanChangeSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** The product whose quantity presented changes. Without it the plan's own terms change. */
  productId?: string | undefined;
}

/**
 * Changes a plan after defects were counted by it: shows the effect, asks for a reason, and saves both with the change
 * in one transaction. Without a change it takes the reason for one that came about by sync.
 */
export function PlanChangeSheet(props: PlanChangeSheetProps) {
  const current = useCurrentReport();
  return current && <PlanChange current={current} {...props} />;
}

function PlanChange({
  current,
  isOpen,
  onClose,
  productId,
}: PlanChangeSheetProps & { current: CurrentReport }) {
  const { t } = useTranslation();
  const { nickname } = useUser();
  const { now } = useServerClock();
  const { report, reading, reportId, isEditable } = current;
  const [draft, setDraft] = useState(NO_DRAFT);
  const [reason, setReason] = useState('');
  const drafted = withDraft(report, draft);
  const [before, after] = [termsOf(report), termsOf(drafted)];
  const isChanged = changedTerms(before, after).length > 0;
  const mayKeep = isChanged || report.isPlanChangeUnexplained;
  const isReady = mayKeep && !isBlank(reason);

  async function change(): Promise<void> {
    if (!isReady) return;
    const verdictAfter = readingOf(drafted);
    const record = {
      by: nickname,
      at: instantNow(now()),
      reason: reason.trim(),
      after: writeTerms(after),
      verdictAfter: verdictAfter.plan ? verdictAfter.verdict : null,
      ...(isChanged
        ? { before: writeTerms(before), verdictBefore: reading.plan ? reading.verdict : null }
        : {}),
    };
    // The record comes last, because its clock must be later than those of the fields that it explains.
    const edits = [...editsOf(draft), { kind: 'planChange', id: newId(), set: record } satisfies Edit];
    onClose();
    if (!(await save(`${reportId}/planChange`, () => editTogether(reportId, edits)))) return;
    setDraft(NO_DRAFT);
    setReason('');
    showToast({ tone: 'done', text: () => t('information.plan.change.kept') });
  }

  return (
    <AppSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('information.plan.change.title')}
      footer={
        <>
          <Button
            onPress={() => {
              setDraft(NO_DRAFT);
              setReason('');
              onClose();
            }}
          >
            {t('common.cancel')}
          </Button>
          {isEditable && (
            <Button kind="primary" isWide isNotYet={!isReady} onPress={() => void change()}>
              {!mayKeep
                ? t('information.plan.change.nothing')
                : !isReady
                  ? t('information.plan.change.reasonMissing')
                  : isChanged
                    ? t('information.plan.change.do')
                    : t('information.plan.change.explain')}
            </Button>
          )}
        </>
      }
    >
      <LockedNotice />
      <CurrentReportSource current={drafting(current, draft, setDraft)}>
        {productId === undefined ? (
          <PlanTermFields />
        ) : (
          <RowField
            kind="product"
            id={productId}
            row={drafted.products.find(({ id }) => id === productId) ?? {}}
            field="presentedQty"
          />
        )}
      </CurrentReportSource>
      <PlanComparison before={report} after={drafted} />
      <GapAnchor kind="information" id="information" field="planChange">
        <TextArea
          label={t('report.fields.planChange.reason')}
          hint={isBlank(reason) ? t('report.requiredHint') : undefined}
          note={t('information.plan.change.reasonNote')}
          value={reason}
          onChange={setReason}
          maxLength={300}
          isReadOnly={!isEditable}
        />
      </GapAnchor>
    </AppSheet>
  );
}

/** The open report as the draft would have it; what its inputs save goes into the draft. */
function drafting(
  current: CurrentReport,
  draft: PlanDraft,
  setDraft: (change: (draft: PlanDraft) => PlanDraft) => void,
): CurrentReport {
  const report = withDraft(current.report, draft);
  const { task } = current.local;
  return {
    ...current,
    report,
    reading: readingOf(report),
    gaps: readiness(report, { plannedDate: task.plannedDate, factory: task }),
    set: (kind, id, fields) => {
      if (kind === 'information')
        setDraft((was) => ({ ...was, information: { ...was.information, ...fields } }));
      else
        setDraft((was) => ({
          ...was,
          products: { ...was.products, [id]: { ...was.products[id], ...fields } },
        }));
      return Promise.resolve(true);
    },
  };
}

function editsOf({ information, products }: PlanDraft): Edit[] {
  const terms =
    Object.keys(information).length > 0 ? [['information', 'information', information] as const] : [];
  const quantities = Object.entries(products).map(([id, fields]) => ['product', id, fields] as const);
  return [...terms, ...quantities].map(([kind, id, set]) => ({ kind, id, set: set as Record<string, Json> }));
}
