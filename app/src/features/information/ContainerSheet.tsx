import { rowName } from '@proofmark/contract/words/row-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PhotoStrip } from '../../report/photos/PhotoStrip.tsx';
import { RowField } from '../../report/fields/RowField.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import { ListedSheet, type ListedSheetProps } from '../../report/fields/ListedSheet.tsx';

/** A container by the number on its doors and the one on its seal. */
export function ContainerSheet(props: ListedSheetProps) {
  const { id } = props;
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const container = report.containers.find((each) => each.id === id);
  const row = { kind: 'container', id, row: container ?? {} } as const;
  return (
    <ListedSheet
      {...props}
      isOpen={props.isOpen && container !== undefined}
      kind="container"
      title={rowName(t, 'container', id, report)}
      deleteLabel={t('information.container.delete')}
    >
      <RowField {...row} field="containerNo" autoCapitalize="characters" />
      <RowField {...row} field="sealNo" autoCapitalize="characters" />
      <PhotoStrip kind="container" rowId={id} category="seal" />
    </ListedSheet>
  );
}
