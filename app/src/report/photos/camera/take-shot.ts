/** W3C MediaStream Image Capture: a still in the sensor's full size. Not every browser has it. */
interface StillCapture {
  takePhoto(): Promise<Blob>;
}
type StillCaptureMaker = new (track: MediaStreamTrack) => StillCapture;

/** If the camera takes longer than this, the frame on the screen is used. */
const STILL_WITHIN_MS = 3000;
const FRAME_QUALITY = 0.92;

/** Cameras that once failed to take a still. They are not asked again. */
const withoutStills = new WeakSet<MediaStreamTrack>();

/** Takes a still if the browser can, else the current video frame. @throws {Error} while the camera gives none */
export async function takeShot(video: HTMLVideoElement, track: MediaStreamTrack): Promise<File> {
  refuseFrozen(track);
  const blob = (await takeStill(track)) ?? (await takeFrame(video, track));
  const at = new Date();
  const stamp = at
    .toISOString()
    .replaceAll(/[-:]|\.\d+Z$/g, '')
    .replace('T', '_');
  return new File([blob], `IMG_${stamp}.jpg`, { type: blob.type, lastModified: at.getTime() });
}

async function takeStill(track: MediaStreamTrack): Promise<Blob | null> {
  const { ImageCapture } = globalThis as { ImageCapture?: StillCaptureMaker };
  if (!ImageCapture || withoutStills.has(track)) return null;
  const tooLate = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), STILL_WITHIN_MS);
  });
  const still = await Promise.race([new ImageCapture(track).takePhoto().catch(() => null), tooLate]);
  if (still === null || still.size === 0) {
    withoutStills.add(track);
    return null;
  }
  return still;
}

async function takeFrame(video: HTMLVideoElement, track: MediaStreamTrack): Promise<Blob> {
  // The camera may have gone while it was asked for a still.
  refuseFrozen(track);
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', FRAME_QUALITY);
  });
  if (!blob) throw new Error('Cannot take a shot: the camera shows no picture');
  return blob;
}

/** A video goes on showing its last frame after the camera has gone. As a new photo it would be false evidence. */
function refuseFrozen({ readyState, muted }: MediaStreamTrack): void {
  if (readyState !== 'live' || muted) throw new Error('Cannot take a shot: the camera gives no picture');
}
