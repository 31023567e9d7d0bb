import { rowName } from '@proofmark/contract/words/row-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PhotoStrip } from '../../report/photos/PhotoStrip.tsx';
import { RowActions } from '../../report/fields/RowActions.tsx';
import { RowField } from '../../report/fields/RowField.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import { RowSheet } from '../../report/fields/RowSheet.tsx';

interface ContainerSheetProps {
  isOpen: boolean;
  onClose: () => void;
  containerId: string;
  /** Opens the new copy. */
  onCopied: (id: string) => void;
}

/** A container by the number on its doors and the one on its seal. */
export function ContainerSheet({ isOpen, onClose, containerId, onCopied }: ContainerSheetProps) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const container = report.containers.find(({ id }) => id === containerId);
  const row = { kind: 'container', id: containerId, row: container ?? {} } as const;
  return (
    <RowSheet
      isOpen={isOpen && container !== undefined}
      onClose={onClose}
      title={rowName(t, 'container', containerId, report)}
      remove={{ kind: 'container', id: containerId, label: t('information.container.delete') }}
    >
      <RowField {...row} field="containerNo" autoCapitalize="characters" />
      <RowField {...row} field="sealNo" autoCapitalize="characters" />
      <PhotoStrip kind="container" rowId={containerId} category="seal" />
      <RowActions kind="container" id={containerId} onCopied={onCopied} />
    </RowSheet>
  );
}
