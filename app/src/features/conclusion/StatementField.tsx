import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { writesBoth } from '../../report/fields/writes-both.ts';
import { usePageReport } from '../../report/use-current-report.ts';

interface StatementFieldProps {
  signature: Fields<'signature'>;
  /** Also creates the row, which does not exist before the first entry. */
  onChange: (fields: Fields<'signature'>) => void;
}

const MOST = 300;

/** The factory's comment, in the user's language. The other language unfolds. */
export function StatementField({ signature, onChange }: StatementFieldProps) {
  const { t } = useTranslation();
  const { isEditable } = usePageReport('isEditable');
  const [first, second] =
    t.language === 'zh-CN'
      ? (['statementZh', 'statementEn'] as const)
      : (['statementEn', 'statementZh'] as const);
  const other = t.language === 'zh-CN' ? 'en' : 'zh';
  const [isUnfolded, setUnfolded] = useState(writesBoth);
  const isShown = isUnfolded || Boolean(signature[second]);
  const area = (field: 'statementEn' | 'statementZh', hint: string) => (
    <TextArea
      label={t('report.fields.signature.statement')}
      hint={hint}
      rows={2}
      value={signature[field] ?? ''}
      onChange={(text) => onChange({ [field]: text || null })}
      maxLength={MOST}
      isReadOnly={!isEditable}
    />
  );
  return (
    <div className="stacked">
      {area(first, t('common.optional'))}
      {isShown
        ? area(second, t(`report.inLanguage.${other}`))
        : isEditable && (
            <span>
              <Button kind="text" isSmall onPress={() => setUnfolded(true)}>
                {t(`report.addInLanguage.${other}`)}
              </Button>
            </span>
          )}
    </div>
  );
}
