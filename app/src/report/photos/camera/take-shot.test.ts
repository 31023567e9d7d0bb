import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeShot } from './take-shot.ts';

const video = { videoWidth: 4, videoHeight: 3 } as HTMLVideoElement;

/** A camera's track. `then` is what becomes of it while it is asked for a still, which it cannot take. */
function track(state: { readyState: 'live' | 'ended'; muted: boolean }, then: Partial<typeof state> = {}) {
  const made = { ...state };
  vi.stubGlobal(
    'ImageCapture',
    class {
      takePhoto() {
        Object.assign(made, then);
        return Promise.reject(new Error('no still'));
      }
    },
  );
  return made as MediaStreamTrack;
}

const live = { readyState: 'live', muted: false } as const;

beforeEach(() => {
  vi.stubGlobal('document', {
    createElement: () => ({
      getContext: () => ({ drawImage: () => undefined }),
      toBlob: (done: (blob: Blob) => void) => done(new Blob(['frame'], { type: 'image/jpeg' })),
    }),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('takes the frame of the video if the camera takes no still', async () => {
  const file = await takeShot(video, track(live));
  expect(file.name).toMatch(/^IMG_\d{8}_\d{6}\.jpg$/);
  expect(await file.text()).toBe('frame');
});

it.each([
  ['has ended', { ...live, readyState: 'ended' }],
  ['is muted', { ...live, muted: true }],
] as const)('takes nothing of a camera that %s: its video is frozen', async (_, frozen) => {
  await expect(takeShot(video, track(frozen))).rejects.toThrow('gives no picture');
});

it('takes nothing when the camera goes while it is asked for a still', async () => {
  const going = track(live, { readyState: 'ended' });
  await expect(takeShot(video, going)).rejects.toThrow('gives no picture');
});
