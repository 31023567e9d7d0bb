import { Camera, Image } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import type { CameraRefusal } from './camera-refusal.ts';
import type { CameraDialogProps } from './camera-props.ts';

interface NoCameraProps extends Pick<CameraDialogProps, 'onDeviceCamera' | 'onGallery' | 'onClose'> {
  reason: CameraRefusal;
}

/** Says why the camera does not work, and offers the other ways. */
export function NoCamera({ reason, onDeviceCamera, onGallery, onClose }: NoCameraProps) {
  const { t } = useTranslation();
  return (
    <div className="dark-screen-message" role="alert">
      <h2>{t(`report.camera.refused.${reason}`)}</h2>
      <p>{t(`report.camera.remedy.${reason}`)}</p>
      <Button kind="primary" icon={<Camera size={22} />} onPress={onDeviceCamera}>
        {t('report.camera.device')}
      </Button>
      <Button icon={<Image size={22} />} onPress={onGallery}>
        {t('report.photos.gallery')}
      </Button>
      <Button kind="text" onPress={onClose}>
        {t('common.close')}
      </Button>
    </div>
  );
}
