import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PASSING_REFUSALS } from './photo-refusal.ts';
import { processPhoto } from './process-photo.ts';
import type { WorkerAnswer, WorkerGreeting, WorkerRequest } from './worker-messages.ts';

/** A worker that says and does what the test wants. */
class FakeWorker extends EventTarget {
  static opened: FakeWorker[] = [];
  request: WorkerRequest | undefined;
  isTerminated = false;
  constructor() {
    super();
    FakeWorker.opened.push(this);
  }
  postMessage(request: WorkerRequest): void {
    this.request = request;
  }
  terminate(): void {
    this.isTerminated = true;
  }
  say(data: WorkerAnswer | WorkerGreeting): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const photo = { sha256: 'one' };

beforeEach(() => {
  FakeWorker.opened = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.useFakeTimers();
});
afterEach(async () => {
  // Closes what idles, so that each test opens its own.
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The newest worker, loaded and at work. */
async function atWork(number: number): Promise<FakeWorker> {
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeWorker.opened).toHaveLength(number);
  const worker = FakeWorker.opened.at(-1) as FakeWorker;
  worker.say({ result: 'ready' });
  return worker;
}

function answer(worker: FakeWorker): void {
  const id = worker.request?.id ?? 0;
  worker.say({ id, result: 'processed', photo } as WorkerAnswer);
}

const dies = async (worker: FakeWorker) => void worker.dispatchEvent(new Event('error'));
const sleeps = async () => void (await vi.advanceTimersByTimeAsync(30_000));

it.each([
  ['dies', dies],
  ['is still silent after the phone slept', sleeps],
])('gives the picture to a new worker if the first one %s', async (_, ends) => {
  const processed = processPhoto(new Blob(['one']));
  const first = await atWork(1);
  await ends(first);
  answer(await atWork(2));
  expect(await processed).toEqual(photo);
  expect(first.isTerminated).toBe(true);
});

it('says that the picture may be tried again if the second one dies too', async () => {
  const refused = expect(processPhoto(new Blob(['one']))).rejects.toMatchObject({ reason: 'interrupted' });
  await dies(await atWork(1));
  await dies(await atWork(2));
  await refused;
  expect(PASSING_REFUSALS).toContain('interrupted');
});

it('does not ask again if the script of the worker did not load', async () => {
  const refused = expect(processPhoto(new Blob(['one']))).rejects.toMatchObject({ reason: 'notLoaded' });
  await dies(FakeWorker.opened[0] as FakeWorker);
  await refused;
  expect(FakeWorker.opened).toHaveLength(1);
});

it('closes every worker that idles, also one that was done before the other', async () => {
  const both = [processPhoto(new Blob(['one'])), processPhoto(new Blob(['two']))];
  await atWork(2);
  for (const worker of FakeWorker.opened) answer(worker);
  await Promise.all(both);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(FakeWorker.opened.map(({ isTerminated }) => isTerminated)).toEqual([true, true]);
});

it('keeps a worker that has another picture, however long ago its first one was', async () => {
  const first = processPhoto(new Blob(['one']));
  answer(await atWork(1));
  await first;
  await vi.advanceTimersByTimeAsync(29_000);
  const second = processPhoto(new Blob(['two']));
  await vi.advanceTimersByTimeAsync(1500);
  answer(await atWork(1));
  expect(await second).toEqual(photo);
});
