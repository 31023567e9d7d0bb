import { NOT_APPLICABLE } from '@proofmark/contract/fields/information.ts';
import { fieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { RowField, type RowFieldProps } from '../../report/fields/RowField.tsx';
import { usePageReport } from '../../report/use-current-report.ts';

/** A required text, with one tap for a product to which it does not apply. */
export function ApplicableField(props: RowFieldProps<'product'> & { field: 'colour' | 'sizes' }) {
  const { t } = useTranslation();
  const { set, isEditable } = usePageReport('set', 'isEditable');
  const { id, row, field } = props;
  return (
    <div className="information-with-button">
      <RowField {...props} />
      {isEditable && !row[field] && (
        <Button
          label={t('information.product.notApplicableTo', { field: fieldLabel(t, 'product', field) })}
          onPress={() => void set('product', id, { [field]: NOT_APPLICABLE })}
        >
          {t('information.product.notApplicable')}
        </Button>
      )}
    </div>
  );
}
