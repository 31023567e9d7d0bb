import { ChevronDown } from 'lucide-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePageReport } from '../../report/use-current-report.ts';
import { Group } from '../../ui/layout/Group.tsx';

/** What the order says that the inspector must do. Folded, because it may be long; nothing where the order says nothing. */
export function Instructions() {
  const { t } = useTranslation();
  const { local } = usePageReport('local');
  const text = useFormat().text(local.task, 'instructions');
  return (
    text !== '' && (
      <Group hasRows={false} hasGap>
        <details className="information-instructions">
          <summary>
            {t('information.instructions')}
            <ChevronDown size={18} />
          </summary>
          <p>{text}</p>
        </details>
      </Group>
    )
  );
}
