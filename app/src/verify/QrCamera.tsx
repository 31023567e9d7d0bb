/** @file Reads the QR code of a report from the camera or from a photo. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../ui/actions/Button.tsx';
import { FileInput } from '../ui/actions/FileInput.tsx';
import { readQr } from './read-qr.ts';
import { useVerifyWords } from './verify-words-context.ts';

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
  const [problem, setProblem] = useState<'refused' | 'nothing' | null>(null);
  const take = useEffectEvent((text: string) => onRead(text));

  useEffect(() => {
    dialog.current?.showModal();
    let stream: MediaStream | null = null;
    let isOver = false;
    const look = async (): Promise<void> => {
      const shown = video.current;
      if (isOver || shown === null) return;
      const code = await readQr(shown);
      if (isOver) return;
      if (code !== null) take(code);
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
    try {
      const code = await readQr(await createImageBitmap(file));
      if (code === null) setProblem('nothing');
      else onRead(code);
    } catch {
      setProblem('nothing');
    }
  }

  return (
    <dialog ref={dialog} className="verify-camera" aria-label={t('verify.camera.title')} onClose={onClose}>
      <h2>{t('verify.camera.title')}</h2>
      <div className="verify-camera-view">
        <video ref={video} muted playsInline />
        {problem !== null && <p role="alert">{t(`verify.camera.${problem}`)}</p>}
      </div>
      <div className="verify-camera-foot">
        <Button onPress={() => photo.current?.click()}>{t('verify.camera.fromPhoto')}</Button>
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
