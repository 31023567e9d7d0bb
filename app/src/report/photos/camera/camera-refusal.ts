/** @file Why the camera does not open. */

/** `denied`: not allowed. `none`: there is none. `busy`: another app has it, or it does not start. */
export type CameraRefusal = 'denied' | 'none' | 'busy';

/** Reads what `getUserMedia` rejected with. Source: W3C Media Capture and Streams, 10.2. */
export function cameraRefusal(error: unknown): CameraRefusal {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
}

/** True if the browser can ask for its camera. An old browser, or a page without TLS, cannot. */
export function canAskForCamera(): boolean {
  return 'mediaDevices' in navigator && 'getUserMedia' in navigator.mediaDevices;
}
