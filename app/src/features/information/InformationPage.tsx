import type { InformationGroup } from '@proofmark/contract/fields/information.ts';
import { Suspense, type ComponentType } from 'react';
import { anchorOf, focusAnchor } from '../../report/gaps/anchors.ts';
import { useGapTarget } from '../../report/gaps/gap-target.ts';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import { ReportPage } from '../../report/ReportPage.tsx';
import { ReturnReason } from '../../report/ReturnReason.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import { useSheet, type SheetState } from '../../report/use-sheet.ts';
import { AsBefore } from './AsBefore.tsx';
import { CartonsSheet } from './CartonsSheet.tsx';
import { ContainersGroup } from './ContainersGroup.tsx';
import { ContainerSheet } from './ContainerSheet.tsx';
import { sheetOf, type InformationSheet } from './information-groups.ts';
import { Instructions } from './Instructions.tsx';
import { LotHistory } from './LotHistory.tsx';
import { NotesGroup, PartiesGroup, ShippingGroup, ToolsGroup } from './MoreGroups.tsx';
import { PlanBlock } from './PlanBlock.tsx';
import { PlanChangeSheet } from './PlanChangeSheet.tsx';
import { PlanSheet, type PlanSheetProps } from './PlanSheet.tsx';
import { ProductSheet } from './ProductSheet.tsx';
import { ProductsGroup } from './ProductsGroup.tsx';
import { ReinspectionNotice } from './ReinspectionNotice.tsx';
import { DocumentsSheet, NotesSheet, PartiesSheet, SampleSheet, ShippingSheet } from './SmallSheets.tsx';
import { ToolSheet } from './ToolSheet.tsx';
import { VisitGroup } from './VisitGroup.tsx';
import './information.css';
import { VisitSheet } from './VisitSheet.tsx';

const OrderPapers = lazyPart(async () => (await import('./OrderPapers.tsx')).OrderPapers);

/** Section 1: the sampling plan first, then the visit, the goods and whose they are. */
export function InformationPage() {
  return (
    <ReportPage section="information">
      <InformationContent />
    </ReportPage>
  );
}

function InformationContent() {
  const sheet = useSheet<InformationSheet>();
  const { part } = usePageReport('local').local.task;

  useGapTarget('information', (target) => {
    const wanted = sheetOf(target);
    if (wanted !== null) sheet.open(wanted);
    return wanted !== null;
  });

  /** Opens the sheet of a field and goes to the field. */
  function openAt(name: 'visit' | 'parties' | 'shipping' | 'notes', field: string): void {
    sheet.open({ name });
    focusAnchor(anchorOf('information', 'information', field), true);
  }

  return (
    <>
      <ReturnReason />
      <ReinspectionNotice />
      <Instructions />
      {part !== null && (
        <Suspense>
          <OrderPapers />
        </Suspense>
      )}
      <PlanBlock onPress={() => sheet.open({ name: 'plan' })} />
      <LotHistory />
      <VisitGroup onOpen={(field) => openAt('visit', field)} />
      <ProductsGroup onOpen={sheet.open} />
      <ContainersGroup onOpen={(id) => sheet.open({ name: 'container', id })} />
      {/* May come late, with the report of the last visit, so not above what is pressed first. */}
      <AsBefore ofFactory={['parties']} ofProduct={['shipping', 'documents']} />
      <PartiesGroup onOpen={(field) => openAt('parties', field)} />
      <ShippingGroup onOpen={(field) => openAt('shipping', field)} />
      <ToolsGroup onOpen={(id) => sheet.open({ name: 'tool', id })} />
      <NotesGroup onOpen={(field) => openAt('notes', field)} />
      <InformationSheets sheet={sheet} />
    </>
  );
}

/** The sheet of each group of fields. */
const SHEETS = {
  plan: PlanSheet,
  visit: VisitSheet,
  cartons: CartonsSheet,
  sample: SampleSheet,
  documents: DocumentsSheet,
  parties: PartiesSheet,
  shipping: ShippingSheet,
  notes: NotesSheet,
} satisfies Record<InformationGroup, ComponentType<PlanSheetProps>>;

const ROW_SHEETS = { product: ProductSheet, container: ContainerSheet, tool: ToolSheet };

/** The sheet that is open, or the last one that was. */
function InformationSheets({ sheet }: { sheet: SheetState<InformationSheet> }) {
  const { content, isOpen, close: onClose } = sheet;
  if (content === null) return null;
  switch (content.name) {
    case 'planChange':
      return (
        <PlanChangeSheet
          key={content.productId}
          isOpen={isOpen}
          onClose={onClose}
          productId={content.productId}
        />
      );
    case 'product':
    case 'container':
    case 'tool': {
      const { name, id } = content;
      const Sheet = ROW_SHEETS[name];
      return (
        <Sheet
          id={id}
          isOpen={isOpen}
          onClose={onClose}
          onCopied={(copyId) => sheet.open({ name, id: copyId })}
          onChangePlan={() => sheet.open({ name: 'planChange', productId: id })}
        />
      );
    }
    default: {
      const Sheet = SHEETS[content.name];
      return (
        <Sheet isOpen={isOpen} onClose={onClose} onChangePlan={() => sheet.open({ name: 'planChange' })} />
      );
    }
  }
}
