import { useTranslation } from '../../../i18n/use-translation.ts';
import type { CameraDialogProps } from './camera-props.ts';
import { CameraFrame } from './CameraFrame.tsx';
import { LiveCamera } from './LiveCamera.tsx';
import { NoCamera } from './NoCamera.tsx';
import { useCamera } from './use-camera.ts';

/** The camera over the whole screen. It stays open from shot to shot. */
export function CameraDialog(props: CameraDialogProps) {
  const { t } = useTranslation();
  return (
    <CameraFrame title={t('report.camera.title')} onClose={props.onClose}>
      <Camera {...props} />
    </CameraFrame>
  );
}

function Camera(props: CameraDialogProps) {
  const { t } = useTranslation();
  const camera = useCamera();
  if (camera.state === 'refused') return <NoCamera reason={camera.reason} {...props} />;
  if (camera.state === 'live') return <LiveCamera {...camera} {...props} />;
  return <p className="dark-screen-wait">{t('report.camera.starting')}</p>;
}
