import { rowName } from '@proofmark/contract/words/row-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BilingualField } from '../../report/fields/BilingualField.tsx';
import { RowField } from '../../report/fields/RowField.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import { ListedSheet, type ListedSheetProps } from '../../report/fields/ListedSheet.tsx';

/** A measuring instrument, and until when its calibration is valid. */
export function ToolSheet(props: ListedSheetProps) {
  const { id, onCopied: show } = props;
  const { t } = useTranslation();
  const { report, add } = usePageReport('report', 'add');
  const tool = report.tools.find((each) => each.id === id);
  const row = { kind: 'tool', id, row: tool ?? {} } as const;
  return (
    <ListedSheet
      {...props}
      isOpen={props.isOpen && tool !== undefined}
      kind="tool"
      title={rowName(t, 'tool', id, report)}
      deleteLabel={t('information.tools.delete')}
      next={{ label: t('information.tools.next'), add: () => show(add('tool', {})) }}
    >
      <BilingualField {...row} field="name" maxLength={100} />
      <RowField {...row} field="toolNo" autoCapitalize="characters" />
      <RowField {...row} field="owner" />
      <RowField {...row} field="calibrationDue" />
    </ListedSheet>
  );
}
