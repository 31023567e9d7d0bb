import type { SignatureRole } from '@proofmark/contract/report/signatures.ts';
import { useRef, useState } from 'react';
import { useSheetBeside } from '../../frame/use-sheet-beside.tsx';
import { loadDeskMessages } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useGapTarget } from '../../report/gaps/gap-target.ts';
import { ReportPage } from '../../report/ReportPage.tsx';
import { useSheet, type SheetState } from '../../report/use-sheet.ts';
import { AqlTable } from './AqlTable.tsx';
import { ClientDecision } from './review/ClientDecision.tsx';
import './conclusion.css';
import { ConclusionDock } from './ConclusionDock.tsx';
import { CorrectiveActions } from './CorrectiveActions.tsx';
import { CorrectiveActionSheet } from './CorrectiveActionSheet.tsx';
import { FileRows } from './files/FileRows.tsx';
import { Proposal } from './Proposal.tsx';
import { Reinspection } from './Reinspection.tsx';
import { RemarkSheet } from './RemarkSheet.tsx';
import { Remarks } from './Remarks.tsx';
import { SectionResults } from './SectionResults.tsx';
import { Signatures } from './Signatures.tsx';
import { SignatureSheet } from './SignatureSheet.tsx';
import { StatusNotices } from './StatusNotices.tsx';
import { SubmitGaps } from './SubmitGaps.tsx';
import { SubmitSheet } from './SubmitSheet.tsx';
import { Warnings } from './Warnings.tsx';
import { WorkflowHistory } from './WorkflowHistory.tsx';

async function loadReviewSheets() {
  const [{ ReviewSheets }] = await Promise.all([import('./review/ReviewSheets.tsx'), loadDeskMessages()]);
  return ReviewSheets;
}

type ConclusionSheet =
  | { kind: 'remark'; id: string }
  | { kind: 'correctiveAction'; id: string }
  | { kind: 'signature'; role: SignatureRole }
  | { kind: 'submit' };

/** The result, the reasons for it, signatures, and submitting. */
export function ConclusionPage() {
  const { t } = useTranslation();
  const sheet = useSheet<ConclusionSheet>();
  const review = useSheetBeside(loadReviewSheets);
  const [overridden, setOverridden] = useState<string | null>(null);
  const override = (category: string | null) => {
    setOverridden(category);
    review.open();
  };
  const gapList = useRef<HTMLElement>(null);
  const showGaps = () => gapList.current?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  return (
    <ReportPage
      section="conclusion"
      hero={
        <>
          <Warnings />
          <Proposal />
          <AqlTable onOverride={() => override(null)} />
        </>
      }
      dock={<ConclusionDock onSubmit={() => sheet.open({ kind: 'submit' })} onShowGaps={showGaps} />}
    >
      <StatusNotices onSubmit={() => sheet.open({ kind: 'submit' })} />
      <SectionResults onOverride={override} />
      <Remarks onOpen={(id) => sheet.open({ kind: 'remark', id })} />
      <CorrectiveActions onOpen={(id) => sheet.open({ kind: 'correctiveAction', id })} />
      <SubmitGaps listRef={gapList} />
      <Signatures onOpen={(role) => sheet.open({ kind: 'signature', role })} />
      <ClientDecision />
      <FileRows />
      <Reinspection />
      <WorkflowHistory />
      <p className="fine-print">{t('conclusion.disclaimer')}</p>
      <ConclusionSheets sheet={sheet} onShowGaps={showGaps} />
      {review.show({ category: overridden })}
    </ReportPage>
  );
}

interface ConclusionSheetsProps {
  sheet: SheetState<ConclusionSheet>;
  onShowGaps: () => void;
}

function ConclusionSheets({ sheet, onShowGaps }: ConclusionSheetsProps) {
  const { content, isOpen, close, open } = sheet;
  useGapTarget('conclusion', ({ kind, id }) => {
    if (kind === 'correctiveAction') open({ kind: 'correctiveAction', id });
    else if (kind === 'signature')
      open({ kind: 'signature', role: id === 'factory' ? 'factory' : 'inspector' });
    else return false;
    return true;
  });
  return (
    <>
      {content?.kind === 'remark' && (
        <RemarkSheet
          id={content.id}
          isOpen={isOpen}
          onClose={close}
          onCopied={(id) => open({ kind: 'remark', id })}
        />
      )}
      {content?.kind === 'correctiveAction' && (
        <CorrectiveActionSheet
          id={content.id}
          isOpen={isOpen}
          onClose={close}
          onCopied={(id) => open({ kind: 'correctiveAction', id })}
        />
      )}
      {content?.kind === 'signature' && (
        <SignatureSheet key={content.role} role={content.role} isOpen={isOpen} onClose={close} />
      )}
      {content?.kind === 'submit' && <SubmitSheet isOpen={isOpen} onClose={close} onShowGaps={onShowGaps} />}
    </>
  );
}
