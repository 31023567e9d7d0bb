import { Camera } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import { usePhotoPicker } from '../../report/photos/use-photo-picker.tsx';
import { useDefectDraft } from './defect-drafts.ts';

/** Takes a photo for the next defect. `onTaken` opens its form. */
export function PhotoFirstButton({ onTaken }: { onTaken: () => void }) {
  const { t } = useTranslation();
  const { reportId } = usePageReport('reportId');
  const { draft } = useDefectDraft(reportId);
  const linkTo = draft ? [draft.id] : undefined;
  const { inputs, openCamera, isBusy } = usePhotoPicker({ category: 'defect', linkTo, onAdded: onTaken });
  return (
    <>
      {inputs}
      <Button
        kind="square"
        icon={<Camera size={22} />}
        label={t('nonConform.photoFirst')}
        isBusy={isBusy}
        onPress={() => openCamera()}
      />
    </>
  );
}
