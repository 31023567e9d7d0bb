import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runCamera, type CameraState } from './use-camera.ts';

/** A camera that opens when the test says so. */
class FakeTrack extends EventTarget {
  readyState = 'live';
  stop = vi.fn<() => void>(() => void (this.readyState = 'ended'));
  /** The phone takes the camera away. */
  take(): void {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
}

let page: EventTarget & { visibilityState: string };
/** What was asked for the camera and has no answer yet. */
let asked: ((stream: MediaStream) => void)[];
let states: CameraState[];
let release: () => void;

beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  asked = [];
  states = [];
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getUserMedia: () => new Promise<MediaStream>((resolve) => void asked.push(resolve)),
    },
  });
  release = runCamera((state) => states.push(state));
});
afterEach(() => vi.unstubAllGlobals());

async function opens(): Promise<FakeTrack> {
  const track = new FakeTrack();
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  asked.shift()?.(stream as unknown as MediaStream);
  await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ state: 'live', track }));
  return track;
}

const comesBack = () => page.dispatchEvent(new Event('visibilitychange'));

it('is refused as soon as the phone takes it away, and opens again when the user comes back', async () => {
  const first = await opens();
  comesBack();
  expect(asked).toEqual([]);
  first.take();
  expect(states.at(-1)).toEqual({ state: 'refused', reason: 'busy' });
  comesBack();
  const second = await opens();
  release();
  expect(second.stop).toHaveBeenCalledOnce();
});

it('opens once, however often the user comes and goes meanwhile', async () => {
  (await opens()).take();
  comesBack();
  comesBack();
  expect(asked).toHaveLength(1);
  // The next time is a new one.
  (await opens()).take();
  comesBack();
  expect(asked).toHaveLength(1);
});
