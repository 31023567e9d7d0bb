import { Flashlight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { setTorch } from './use-camera.ts';

/** The button for the camera's lamp. */
export function TorchButton({ track }: { track: MediaStreamTrack }) {
  const { t } = useTranslation();
  const [isLit, setLit] = useState(false);
  return (
    <button
      type="button"
      className="dark-screen-action"
      aria-label={t('report.camera.torch')}
      aria-pressed={isLit}
      onClick={() => void setTorch(track, !isLit).then(setLit)}
    >
      <Flashlight size={22} />
    </button>
  );
}
