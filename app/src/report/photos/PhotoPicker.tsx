import { Camera, Image } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { usePhotoPicker, type PhotoPickerOptions } from './use-photo-picker.tsx';

/** Camera and gallery buttons side by side, for the bottom of a sheet. */
export function PhotoPicker(props: PhotoPickerOptions) {
  const { t } = useTranslation();
  const { inputs, openCamera, openGallery, isBusy } = usePhotoPicker(props);
  return (
    <>
      {inputs}
      <Button isWide icon={<Image size={22} />} onPress={() => openGallery()}>
        {t('report.photos.gallery')}
      </Button>
      <Button kind="primary" isWide isBusy={isBusy} icon={<Camera size={22} />} onPress={() => openCamera()}>
        {t('report.photos.camera')}
      </Button>
    </>
  );
}
