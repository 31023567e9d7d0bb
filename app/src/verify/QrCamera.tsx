/**
 * @file Reads the QR code of a report from the camera or from a photo, with the browser's own reader (Shape Detection API).
 * The reader of the phone app is 950 kB of WebAssembly, too much for a page that should be small enough to be read. Where
 * the browser has no reader, the phone's own camera opens the address in the QR code, or people type the code.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../ui/actions/Button.tsx';
import { FileInput } from '../ui/actions/FileInput.tsx';
import { useVerifyWords } from './verify-words-context.ts';

interface Detector {
  detect(picture: ImageBitmapSource): Promise<readonly { rawValue: string }[]>;
}

/** Not in TypeScript's types. */
const { BarcodeDetector } = globalThis as {
  BarcodeDetector?: new (options: { formats: readonly string[] }) => Detector;
};

const PAUSE_MS = 150;

interface QrCameraProps {
  onClose: () => void;
  onRead: (text: string) => void;
}

export function QrCamera({ onClose, onRead }: QrCameraProps) {
  const t = useVerifyWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<'none' | 'refused' | 'nothing' | null>(
    BarcodeDetector === undefined ? 'none' : null,
  );
  const take = useEffectEvent((text: string) => onRead(text));

  useEffect(() => {
    dialog.current?.showModal();
    if (BarcodeDetector === undefined) return undefined;
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    let stream: MediaStream | null = null;
    let isOver = false;
    const look = async (): Promise<void> => {
      const shown = video.current;
      if (isOver || shown === null) return;
      const [code] = await detector.detect(shown).catch(() => []);
      if (isOver) return;
      if (code !== undefined) take(code.rawValue);
      else setTimeout(() => void look(), PAUSE_MS);
    };
    const open = async (): Promise<void> => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        if (isOver || video.current === null) return stop();
        video.current.srcObject = stream;
        await video.current.play();
        await look();
      } catch {
        if (!isOver) setProblem('refused');
      }
    };
    const stop = (): void => stream?.getTracks().forEach((track) => track.stop());
    void open();
    return () => {
      isOver = true;
      stop();
    };
  }, []);

  async function readPhoto(file: File): Promise<void> {
    if (BarcodeDetector === undefined) return;
    try {
      const [code] = await new BarcodeDetector({ formats: ['qr_code'] }).detect(
        await createImageBitmap(file),
      );
      if (code === undefined) setProblem('nothing');
      else onRead(code.rawValue);
    } catch {
      setProblem('nothing');
    }
  }

  return (
    <dialog ref={dialog} className="verify-camera" aria-label={t('verify.camera.title')} onClose={onClose}>
      <h2>{t('verify.camera.title')}</h2>
      {problem !== 'none' && <video ref={video} muted playsInline />}
      {problem !== null && <p role="alert">{t(`verify.camera.${problem}`)}</p>}
      <div className="verify-camera-foot">
        {BarcodeDetector !== undefined && (
          <Button onPress={() => photo.current?.click()}>{t('verify.camera.fromPhoto')}</Button>
        )}
        <Button onPress={() => dialog.current?.close()}>{t('verify.camera.close')}</Button>
        <FileInput
          ref={photo}
          accept="image/*"
          label={t('verify.camera.fromPhoto')}
          onChoose={(file) => void readPhoto(file)}
        />
      </div>
    </dialog>
  );
}
