/** @file The worker that processes pictures, so that the page responds while twenty photos come in. */
import { makeThumb, processPhoto } from './process-in-worker.ts';
import { RefusedPhoto } from './refused-photo.ts';
import type { WorkerAnswer, WorkerGreeting, WorkerRequest } from './worker-messages.ts';

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  void answer(data).then((answer) => self.postMessage(answer, { transfer: [] }));
});

const greeting: WorkerGreeting = { result: 'ready' };
self.postMessage(greeting, { transfer: [] });

async function answer(request: WorkerRequest): Promise<WorkerAnswer> {
  const { id, file } = request;
  try {
    if (request.task === 'thumb') return { id, result: 'thumb', thumb: await makeThumb(file) };
    return { id, result: 'processed', photo: await processPhoto(file, request.longEdge) };
  } catch (error) {
    // Each browser throws something else. For the person it means one thing: the file cannot be read.
    return { id, result: 'refused', reason: error instanceof RefusedPhoto ? error.reason : 'broken' };
  }
}
