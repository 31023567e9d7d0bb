import { useTranslation } from '../../i18n/use-translation.ts';
import { BilingualField } from '../../report/fields/BilingualField.tsx';
import { PhotoStrip } from '../../report/photos/PhotoStrip.tsx';
import { ListedSheet, type ListedSheetProps } from '../../report/fields/ListedSheet.tsx';
import { useReportParts } from '../../report/use-current-report.ts';

/** A remark with its photos. Saves each change at once. */
export function RemarkSheet(props: ListedSheetProps) {
  const { id } = props;
  const { t } = useTranslation();
  const report = useReportParts('remarks');
  const remark = report.remarks.find((each) => each.id === id);

  return (
    <ListedSheet
      {...props}
      kind="remark"
      title={t('conclusion.remarks.sheet')}
      deleteLabel={t('conclusion.remarks.delete')}
      ifBlank={['textEn', 'textZh']}
    >
      {remark && (
        <>
          <BilingualField
            kind="remark"
            id={id}
            row={remark}
            field="text"
            label={t('report.fields.remark.text')}
            isTall
            maxLength={1000}
          />
          <PhotoStrip kind="remark" rowId={id} category="document" />
        </>
      )}
    </ListedSheet>
  );
}
