import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskState } from '../../ui/office/DeskState.tsx';
import { WorkActions } from './WorkActions.tsx';

/** In place of the list while there is nothing to do: how work begins. */
export function FirstSteps(on: { onImport: () => void; onAdd: () => void }) {
  const { t } = useTranslation();
  return (
    <DeskState
      kind="empty"
      title={t('work.first.title')}
      steps={[t('work.first.steps.import'), t('work.first.steps.assign'), t('work.first.steps.read')]}
      actions={<WorkActions primary="import" {...on} />}
    >
      {t('work.first.text')}
    </DeskState>
  );
}
