import { useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useGapTarget } from '../report/gap-target.ts';
import { ReportPage } from '../report/ReportPage.tsx';
import { usePageReport } from '../report/use-current-report.ts';
import { useSheet, type SheetState } from '../report/use-sheet.ts';
import { AqlTable } from './AqlTable.tsx';
import './conclusion.css';
import { ConclusionDock } from './ConclusionDock.tsx';
import { Proposal } from './Proposal.tsx';
import { Reinspection } from './Reinspection.tsx';
import { RemarkSheet } from './RemarkSheet.tsx';
import { Remarks } from './Remarks.tsx';
import { SectionResults } from './SectionResults.tsx';
import { Signatures } from './Signatures.tsx';
import { SignatureSheet } from './SignatureSheet.tsx';
import type { SignatureRole } from './signature-fields.ts';
import { StatusNotices } from './StatusNotices.tsx';
import { SubmitGaps } from './SubmitGaps.tsx';
import { SubmitSheet } from './SubmitSheet.tsx';
import { WorkflowHistory } from './WorkflowHistory.tsx';

export type ConclusionSheet =
  | { kind: 'remark'; id: string }
  | { kind: 'signature'; role: SignatureRole }
  | { kind: 'submit' };

/** The result, what it rests on, signatures, and the way out of the phone. */
export function ConclusionPage() {
  const { t } = useTranslation();
  const sheet = useSheet<ConclusionSheet>();
  const gapList = useRef<HTMLElement>(null);
  const showGaps = () => gapList.current?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  return (
    <ReportPage
      section="conclusion"
      hero={
        <>
          <Proposal />
          <AqlTable />
        </>
      }
      dock={<ConclusionDock onSubmit={() => sheet.open({ kind: 'submit' })} onShowGaps={showGaps} />}
    >
      <StatusNotices onSubmit={() => sheet.open({ kind: 'submit' })} />
      <SectionResults />
      <Remarks onOpen={(id) => sheet.open({ kind: 'remark', id })} />
      <SubmitGaps listRef={gapList} />
      <Signatures onOpen={(role) => sheet.open({ kind: 'signature', role })} />
      <Reinspection />
      <WorkflowHistory />
      <p className="fine">{t('conclusion.disclaimer')}</p>
      <ConclusionSheets sheet={sheet} onShowGaps={showGaps} />
    </ReportPage>
  );
}

interface ConclusionSheetsProps {
  sheet: SheetState<ConclusionSheet>;
  onShowGaps: () => void;
}

function ConclusionSheets({ sheet, onShowGaps }: ConclusionSheetsProps) {
  const { add } = usePageReport();
  const { content, isOpen, close, open } = sheet;
  useGapTarget('conclusion', ({ kind, id }) => {
    if (kind === 'remark') open({ kind: 'remark', id: id === 'new' ? add('remark', {}) : id });
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
      {content?.kind === 'signature' && (
        <SignatureSheet key={content.role} role={content.role} isOpen={isOpen} onClose={close} />
      )}
      {content?.kind === 'submit' && <SubmitSheet isOpen={isOpen} onClose={close} onShowGaps={onShowGaps} />}
    </>
  );
}
