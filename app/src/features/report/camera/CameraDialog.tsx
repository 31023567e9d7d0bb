import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CameraFrame } from './CameraFrame.tsx';
import { LiveCamera } from './LiveCamera.tsx';
import { NoCamera } from './NoCamera.tsx';
import { useCamera } from './use-camera.ts';

export interface CameraDialogProps {
  /** The category that the next shots go to. */
  category: PhotoCategory;
  onCategory: (category: PhotoCategory) => void;
  /** After each shot; the camera stays open. */
  onShot: (file: File) => void;
  /** Stored since the camera was opened. */
  taken: number;
  /** Shots that are still being made into photos. */
  inWork: number;
  /** The phone's own camera app instead. */
  onDeviceCamera: () => void;
  onGallery: () => void;
  onClose: () => void;
}

/** The camera over the whole screen: shot after shot, without leaving it. */
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
  return <p className="camera-wait">{t('report.camera.starting')}</p>;
}
