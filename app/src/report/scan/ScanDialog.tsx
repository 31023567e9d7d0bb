import { X } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CameraFrame } from '../photos/camera/CameraFrame.tsx';
import { CameraVideo } from '../photos/camera/CameraVideo.tsx';
import { TorchButton } from '../photos/camera/TorchButton.tsx';
import { useCamera } from '../photos/camera/use-camera.ts';
import './scan.css';
import { ScanFoot } from './ScanFoot.tsx';
import { useScan, type ScanProps } from './use-scan.ts';

/** Scans barcodes with the camera, one after the other, and says at once whether each is expected. */
export function ScanDialog(props: ScanProps & { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <CameraFrame title={t('report.scan.title')} onClose={props.onClose}>
      <Scanner {...props} />
    </CameraFrame>
  );
}

function Scanner({ expected, onRead, isOne = false, onClose }: ScanProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const camera = useCamera();
  const scan = useScan(expected, (code) => {
    onRead(code);
    if (isOne) onClose();
  });
  return (
    <>
      {camera.state === 'live' && (
        <>
          <CameraVideo stream={camera.stream} label={t('report.scan.title')} onReady={scan.start} />
          <span className="scan-frame" />
        </>
      )}
      {camera.state === 'starting' && <p className="dark-screen-wait">{t('report.camera.starting')}</p>}
      {camera.state === 'refused' && (
        <div className="dark-screen-message" role="alert">
          <h2>{t(`report.camera.refused.${camera.reason}`)}</h2>
          <p>{t('report.scan.withoutCamera')}</p>
        </div>
      )}
      <header className="dark-screen-bar">
        <button type="button" className="dark-screen-action" aria-label={t('common.close')} onClick={onClose}>
          <X size={24} />
        </button>
        <h2 aria-hidden="true">{t('report.scan.title')}</h2>
        {camera.state === 'live' && camera.hasTorch && <TorchButton track={camera.track} />}
      </header>
      <ScanFoot scan={scan} expected={expected} onClose={onClose} />
    </>
  );
}
