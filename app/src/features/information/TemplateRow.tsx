import { pickText } from '@proofmark/contract/words/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDictionary } from '../../store/dictionaries.ts';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { usePageReport } from '../../report/use-current-report.ts';

/** The template that the report was made from, by the name that it had then; nothing where none is known. */
export function TemplateRow() {
  const { t } = useTranslation();
  const { information } = usePageReport('report').report;
  const { templateCode, templateVersion, templateNameEn, templateNameZh } = information;
  // Reports from before the name was kept take it from the list.
  const listed = useDictionary('template').find(({ code }) => code === templateCode);
  if (!templateCode) return null;
  const name =
    pickText(t.language, { en: templateNameEn ?? listed?.en, zh: templateNameZh ?? listed?.zh }) ||
    templateCode;
  return (
    <ListRow
      label={t('report.fields.information.templateName')}
      value={name}
      sub={templateVersion ? t('information.parties.templateVersion', { n: templateVersion }) : undefined}
    />
  );
}
