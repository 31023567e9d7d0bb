import { isFactoryChanged } from '@proofmark/contract/report/factory-change.ts';
import { pickText } from '@proofmark/contract/words/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';

/** The factory of the task: "On the task: Plant 2"; undefined where the report names the same. */
export function useGivenFactory(): string | undefined {
  const { t } = useTranslation();
  const report = useReportParts('information');
  const { local } = usePageReport('local');
  const { factory, factoryZh } = local.task;
  if (!isFactoryChanged(report.information, local.task)) return undefined;
  return t('information.parties.factoryOfTask', {
    factory: pickText(t.language, { en: factory, zh: factoryZh }),
  });
}
