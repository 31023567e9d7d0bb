import { rowName } from '@proofmark/contract/words/row-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BilingualField } from '../../report/fields/BilingualField.tsx';
import { RowActions } from '../../report/fields/RowActions.tsx';
import { RowField } from '../../report/fields/RowField.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import { RowSheet } from '../../report/fields/RowSheet.tsx';

interface ToolSheetProps {
  isOpen: boolean;
  onClose: () => void;
  toolId: string;
  /** Opens the new copy. */
  onCopied: (id: string) => void;
}

/** A measuring instrument, and until when its calibration is valid. */
export function ToolSheet({ isOpen, onClose, toolId, onCopied }: ToolSheetProps) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const tool = report.tools.find(({ id }) => id === toolId);
  const row = { kind: 'tool', id: toolId, row: tool ?? {} } as const;
  return (
    <RowSheet
      isOpen={isOpen && tool !== undefined}
      onClose={onClose}
      title={rowName(t, 'tool', toolId, report)}
      remove={{ kind: 'tool', id: toolId, label: t('information.tools.delete') }}
    >
      <BilingualField {...row} field="name" maxLength={100} />
      <RowField {...row} field="toolNo" autoCapitalize="characters" />
      <RowField {...row} field="owner" />
      <RowField {...row} field="calibrationDue" />
      <RowActions kind="tool" id={toolId} onCopied={onCopied} />
    </RowSheet>
  );
}
