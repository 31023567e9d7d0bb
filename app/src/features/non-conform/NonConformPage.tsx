import { Plus } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dock } from '../../ui/layout/Dock.tsx';
import { GapAnchor } from '../../report/gaps/GapAnchor.tsx';
import { useGapTarget } from '../../report/gaps/gap-target.ts';
import { ReadingGauge } from '../../report/ReadingGauge.tsx';
import { ReportPage } from '../../report/ReportPage.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import { useSheet, type SheetState } from '../../report/use-sheet.ts';
import { AddDefectSheet } from './AddDefectSheet.tsx';
import { CriticalNotice } from './CriticalNotice.tsx';
import { DefectList } from './DefectList.tsx';
import { EditDefectSheet } from './EditDefectSheet.tsx';
import { FindingList } from './FindingList.tsx';
import { FindingSheet } from './FindingSheet.tsx';
import { PhotoFirstButton } from './PhotoFirstButton.tsx';

type PageSheet = { kind: 'add' } | { kind: 'defect' | 'finding'; id: string };

/** Defects with the gauge, and findings that do not count. */
export function NonConformPage() {
  const sheet = useSheet<PageSheet>();
  return (
    <ReportPage section="nonConform" hero={<ReadingGauge />} dock={<NonConformDock sheet={sheet} />}>
      <CriticalNotice />
      {/* A count above the sample size concerns all defects. */}
      <GapAnchor kind="defect" id="all" field="quantity">
        <DefectList onOpen={(id) => sheet.open({ kind: 'defect', id })} />
      </GapAnchor>
      <FindingList onOpen={(id) => sheet.open({ kind: 'finding', id })} />
      <NonConformSheets sheet={sheet} />
    </ReportPage>
  );
}

function NonConformDock({ sheet }: { sheet: SheetState<PageSheet> }) {
  const { t } = useTranslation();
  const { isEditable } = usePageReport('isEditable');
  if (!isEditable) return null;
  const openAdd = () => sheet.open({ kind: 'add' });
  return (
    <Dock>
      <PhotoFirstButton onTaken={openAdd} />
      <Button kind="primary" isWide icon={<Plus size={22} />} onPress={openAdd}>
        {t('nonConform.add')}
      </Button>
    </Dock>
  );
}

function NonConformSheets({ sheet }: { sheet: SheetState<PageSheet> }) {
  const { content, isOpen, close } = sheet;
  useGapTarget('nonConform', ({ kind, id }) => {
    if (kind === 'defect' && id === 'new') {
      sheet.open({ kind: 'add' });
      return true;
    }
    if (id === 'all' || (kind !== 'defect' && kind !== 'finding')) return false;
    sheet.open({ kind, id });
    return true;
  });
  const isShown = (kind: PageSheet['kind']) => isOpen && content?.kind === kind;
  return (
    <>
      <AddDefectSheet isOpen={isShown('add')} onClose={close} />
      {content?.kind === 'defect' && (
        <EditDefectSheet
          id={content.id}
          isOpen={isShown('defect')}
          onClose={close}
          onCopied={(id) => sheet.open({ kind: 'defect', id })}
        />
      )}
      {content?.kind === 'finding' && (
        <FindingSheet
          id={content.id}
          isOpen={isShown('finding')}
          onClose={close}
          onCopied={(id) => sheet.open({ kind: 'finding', id })}
        />
      )}
    </>
  );
}
