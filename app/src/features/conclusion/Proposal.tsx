import { ABORT_REASONS, OVERALL_RESULTS, RESULT_REMARK } from '@proofmark/contract/fields/conclusion.ts';
import { needsResultRemark } from '@proofmark/contract/report/gaps/conclusion-gaps.ts';
import {
  isReasonNeeded,
  overallTone,
  resultProblem,
  writeBecause,
} from '@proofmark/contract/report/verdict.ts';
import { proposalReason, shownVerdict } from '@proofmark/contract/words/proposal-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Hallmark } from '../../ui/marks/Hallmark.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { BilingualField } from '../../report/fields/BilingualField.tsx';
import { ChoiceField } from '../../report/fields/ChoiceField.tsx';
import { GapAnchor } from '../../report/gaps/GapAnchor.tsx';
import { RowField } from '../../report/fields/RowField.tsx';
import { wordOptions } from '../../report/fields/word-options.ts';
import { PhotoStrip } from '../../report/photos/PhotoStrip.tsx';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';

/** The proposed result, and the one that the inspector gives. A different one needs a reason, and any but pass a remark. */
export function Proposal() {
  const { t } = useTranslation();
  const { report, reading, proposal, set, isEditable, mayReview } = usePageReport(
    'report',
    'reading',
    'proposal',
    'set',
    'isEditable',
    'mayReview',
  );
  const { conclusion } = report;
  const { overall } = conclusion;
  const verdict = shownVerdict(proposal);
  const needsReason = overall != null && isReasonNeeded(overall, proposal.result);
  const problem = resultProblem(report, proposal);
  const overallReasonAbout = writeBecause(proposal);
  // Offered if the template allows it, and shown if it was given anyway.
  const offered = OVERALL_RESULTS.filter(
    (value) =>
      value !== 'conditional' || report.information.conditionalPass === true || overall === 'conditional',
  );
  const proposed = t(`report.overall.${proposal.result}`);
  return (
    <section className="conclusion-proposal">
      <div className="conclusion-proposed">
        <Hallmark verdict={verdict}>{verdict === 'none' ? t('conclusion.open') : proposed}</Hallmark>
        <p>
          {t('conclusion.proposed')}
          <span>{proposalReason(t, proposal, reading)}</span>
        </p>
      </div>
      <div className="conclusion-overall">
        <GapAnchor kind="conclusion" id="conclusion" field="overall">
          <Segmented
            kind="quiet"
            label={t('conclusion.overall')}
            value={overall ?? null}
            onChange={(value) => void set('conclusion', 'conclusion', { overall: value })}
            isReadOnly={!isEditable}
            options={offered.map((value) => ({
              value,
              label: t(`report.overall.${value}`),
              tone: overallTone(value),
            }))}
          />
          {isEditable && overall && (
            <Button
              kind="text"
              isSmall
              onPress={() => void set('conclusion', 'conclusion', { overall: null })}
            >
              {t('conclusion.clear')}
            </Button>
          )}
        </GapAnchor>
        {mayReview && overall != null && problem !== null && (
          <Notice tone="pending">
            {t('conclusion.review.resultChanged', { proposed, overall: t(`report.overall.${overall}`) })}
          </Notice>
        )}
        {overall === 'aborted' && (
          <GapAnchor kind="conclusion" id="conclusion" field="abortReason">
            <ChoiceField
              isList
              label={t('report.fields.conclusion.abortReason')}
              hint={conclusion.abortReason ? undefined : t('report.requiredHint')}
              emptyLabel={t('report.choose')}
              value={conclusion.abortReason ?? null}
              onChange={(abortReason) => void set('conclusion', 'conclusion', { abortReason })}
              isReadOnly={!isEditable}
              options={wordOptions(t, 'abort_reason', ABORT_REASONS)}
            />
          </GapAnchor>
        )}
        {needsReason && (
          <RowField
            kind="conclusion"
            id="conclusion"
            row={conclusion}
            field="overallReason"
            label={t('conclusion.reason')}
            note={t('conclusion.reasonNote', { proposed })}
            also={() => ({ overallReasonAbout })}
            isTall
          />
        )}
        {isEditable && problem === 'reasonOutdated' && (
          <p>
            <Button
              kind="text"
              isSmall
              onPress={() =>
                void set('conclusion', 'conclusion', {
                  overallReason: conclusion.overallReason ?? null,
                  overallReasonAbout,
                })
              }
            >
              {t('conclusion.reasonStill')}
            </Button>
          </p>
        )}
        {needsResultRemark(overall) && <ResultRemark />}
      </div>
    </section>
  );
}

/** The remark that explains the result, with its photos. */
function ResultRemark() {
  const { t } = useTranslation();
  const { remarks } = useReportParts('remarks');
  const remark = remarks.find(({ id }) => id === RESULT_REMARK);
  return (
    <div className="stacked">
      <BilingualField
        kind="remark"
        id={RESULT_REMARK}
        row={remark ?? {}}
        field="text"
        label={t('conclusion.remarks.result')}
        hint={remark?.textEn || remark?.textZh ? undefined : t('report.requiredHint')}
        isTall
      />
      <PhotoStrip kind="remark" rowId={RESULT_REMARK} category="document" />
    </div>
  );
}
