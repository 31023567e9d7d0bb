import { inOrderOfDuty, isAnswerDue, threadsOf, type Thread } from '@proofmark/contract/report/comments.ts';
import { ArrowRight, Stamp } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '../../paths.ts';
import { Corrections } from '../../report/comments/Corrections.tsx';
import { commentRow } from '@proofmark/contract/words/comment-place.ts';
import { useGoToGap } from '../../report/gaps/gap-target.ts';
import { ReadingStrip } from '../../report/ReadingGauge.tsx';
import { ReturnReason } from '../../report/ReturnReason.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import { useSheet } from '../../report/use-sheet.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dock } from '../../ui/layout/Dock.tsx';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { AnswerSheet } from './AnswerSheet.tsx';
import { gapTargetOf } from '../../report/comments/comment-target.ts';
import { ThreadRow } from '../../report/comments/ThreadRow.tsx';

/** What the reviewer wants done, in the order of duty: each comment leads to its place, and is answered here. */
export function ReturnedPage() {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const sheet = useSheet<string>();
  const inReport = useMemo(() => threadsOf(report), [report]);
  const threads = inOrderOfDuty(inReport);
  const due = threads.filter(isAnswerDue);
  const toKnow = threads.filter(({ mustAnswer }) => !mustAnswer).length;
  return (
    <Page header={<ReadingStrip />} footer={<ReturnedDock due={due} />}>
      <ReturnReason />
      <Corrections />
      {threads.length === 0 ? (
        report.corrections.length === 0 && <p className="fine-print">{t('returned.none')}</p>
      ) : (
        <>
          <GroupHeader
            title={due.length === 0 ? t('returned.allAnswered') : t('returned.due', { count: due.length })}
            note={toKnow > 0 ? t('returned.toKnow', { count: toKnow }) : undefined}
          />
          <Group as="ol">
            {threads.map((thread) => (
              <ThreadRow
                key={thread.id}
                thread={thread}
                n={inReport.indexOf(thread) + 1}
                onReply={() => sheet.open(thread.id)}
              />
            ))}
          </Group>
        </>
      )}
      <AnswerSheet
        thread={threads.find(({ id }) => id === sheet.content)}
        isOpen={sheet.isOpen}
        onClose={sheet.close}
      />
    </Page>
  );
}

/** The next comment; once all are answered, the way to submitting again. */
function ReturnedDock({ due: [next] }: { due: readonly Thread[] }) {
  const { t } = useTranslation();
  const { report, isEditable } = usePageReport('report', 'isEditable');
  const goToGap = useGoToGap();
  const navigate = useNavigate();
  if (!isEditable) return null;
  if (next === undefined) {
    return (
      <Dock>
        <Button
          kind="primary"
          isWide
          icon={<Stamp size={20} />}
          onPress={() => void navigate({ to: PATHS.conclusion, replace: true })}
        >
          {t('returned.submitAgain')}
        </Button>
      </Dock>
    );
  }
  const [{ comment }] = next.comments;
  return (
    <Dock>
      <Button
        kind="primary"
        isWide
        iconAfter={<ArrowRight size={20} />}
        onPress={() => goToGap(gapTargetOf(comment, report))}
      >
        {t('returned.next', { place: commentRow(t, comment, report) })}
      </Button>
    </Dock>
  );
}
