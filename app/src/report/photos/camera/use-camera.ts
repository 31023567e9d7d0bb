/** @file The rear camera, for as long as its page is open. */
import { useEffect, useState } from 'react';
import { cameraRefusal, type CameraRefusal } from './camera-refusal.ts';

export type CameraState =
  | { state: 'starting' }
  | { state: 'refused'; reason: CameraRefusal }
  | {
      state: 'live';
      stream: MediaStream;
      track: MediaStreamTrack;
      /** It has a lamp. */
      hasTorch: boolean;
    };

/** 4:3, as sensors are; above the long edge that photos are stored with. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 2560 }, height: { ideal: 1920 } },
};

/** Opens the camera and lets it go again; a camera that the phone took away meanwhile is opened anew on coming back. */
export function useCamera(): CameraState {
  const [camera, setCamera] = useState<CameraState>({ state: 'starting' });

  // Joins the phone's camera, which must not stay on behind a closed page.
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    const open = async () => {
      try {
        const opened = await navigator.mediaDevices.getUserMedia(WANTED);
        if (isOver) return stop(opened);
        stream = opened;
        const [track] = opened.getVideoTracks();
        if (track) setCamera({ state: 'live', stream: opened, track, hasTorch: hasTorch(track) });
      } catch (error) {
        if (!isOver) setCamera({ state: 'refused', reason: cameraRefusal(error) });
      }
      return undefined;
    };
    const reopen = () => {
      const hasEnded = stream?.getVideoTracks().every(({ readyState }) => readyState === 'ended');
      if (document.visibilityState === 'visible' && hasEnded === true) void open();
    };
    void open();
    document.addEventListener('visibilitychange', reopen);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', reopen);
      stop(stream);
    };
  }, []);

  return camera;
}

/** Lights the lamp or puts it out. Resolves to whether it is lit. */
export async function setTorch(track: MediaStreamTrack, isLit: boolean): Promise<boolean> {
  try {
    await track.applyConstraints({ advanced: [{ torch: isLit } as MediaTrackConstraintSet] });
    return isLit;
  } catch {
    return false;
  }
}

function hasTorch(track: MediaStreamTrack): boolean {
  const capabilities = track.getCapabilities?.() as { torch?: boolean } | undefined;
  return capabilities?.torch === true;
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
