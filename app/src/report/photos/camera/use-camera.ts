/** @file The rear camera, while its page is open. */
import { useEffect, useState } from 'react';
import { cameraRefusal, type CameraRefusal } from './camera-refusal.ts';

export type CameraState =
  | { state: 'starting' }
  | { state: 'refused'; reason: CameraRefusal }
  | {
      state: 'live';
      stream: MediaStream;
      track: MediaStreamTrack;
      /** The camera has a lamp. */
      hasTorch: boolean;
    };

/** 4:3, like the sensors, and larger than the long edge of stored photos. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 2560 }, height: { ideal: 1920 } },
};

/** The camera, opened with the page and released with it. */
export function useCamera(): CameraState {
  const [camera, setCamera] = useState<CameraState>({ state: 'starting' });
  // The camera must not stay on after the page closes.
  useEffect(() => runCamera(setCamera), []);
  return camera;
}

/**
 * Opens the camera and tells of its state. Once the phone has taken it away, it opens again when the user comes back.
 * Returns what releases it.
 */
export function runCamera(onState: (camera: CameraState) => void): () => void {
  let isOver = false;
  let isOpening = false;
  let stream: MediaStream | undefined;
  const open = async () => {
    isOpening = true;
    try {
      const opened = await navigator.mediaDevices.getUserMedia(WANTED);
      if (isOver) return stop(opened);
      stream = opened;
      const [track] = opened.getVideoTracks();
      // The permission is gone, or another app has the camera.
      track?.addEventListener('ended', () => onState({ state: 'refused', reason: 'busy' }));
      if (track) onState({ state: 'live', stream: opened, track, hasTorch: hasTorch(track) });
    } catch (error) {
      if (!isOver) onState({ state: 'refused', reason: cameraRefusal(error) });
    } finally {
      isOpening = false;
    }
    return undefined;
  };
  const reopen = () => {
    const hasEnded = stream?.getVideoTracks().every(({ readyState }) => readyState === 'ended');
    if (document.visibilityState === 'visible' && hasEnded === true && !isOpening) void open();
  };
  void open();
  document.addEventListener('visibilitychange', reopen);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', reopen);
    stop(stream);
  };
}

/** Switches the lamp on or off. Resolves to whether it is on. */
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
