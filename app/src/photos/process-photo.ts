/** @file The worker pool. At most two workers, because each holds a decoded picture of up to 200 MB. */
import { LONG_EDGE_PX } from './photo-size.ts';
import { RefusedPhoto } from './refused-photo.ts';
import type { ProcessedPhoto, WorkerAnswer, WorkerGreeting, WorkerRequest } from './worker-messages.ts';

type Job = {
  request: WorkerRequest;
  settle: (answer: WorkerAnswer) => void;
};

interface Seat {
  worker: Worker;
  /** Its script has loaded. */
  isLoaded: boolean;
  job: Job | null;
  /** Closes it, after a while without a job. */
  idle?: ReturnType<typeof setTimeout>;
}

const MAX_WORKERS = 2;
/** Workers that idle this long are closed, because the camera may need their memory. */
const IDLE_MS = 30_000;
/** No picture takes longer. The browser must have stopped the worker, or the phone slept. The other pictures wait so long. */
const STUCK_MS = 30_000;

const seats: Seat[] = [];
const queue: Job[] = [];
let lastId = 0;

/** Makes a photo of a file, in a worker. @throws {RefusedPhoto} with the reason to show */
export async function processPhoto(file: Blob, longEdge: number = LONG_EDGE_PX): Promise<ProcessedPhoto> {
  const answer = await ask({ task: 'process', id: nextId(), file, longEdge });
  if (answer.result === 'processed') return answer.photo;
  throw new RefusedPhoto(answer.result === 'refused' ? answer.reason : 'broken');
}

/** Makes the thumbnail of a stored photo, in a worker. @throws {RefusedPhoto} */
export async function makeThumb(file: Blob): Promise<Blob> {
  const answer = await ask({ task: 'thumb', id: nextId(), file });
  if (answer.result === 'thumb') return answer.thumb;
  throw new RefusedPhoto(answer.result === 'refused' ? answer.reason : 'broken');
}

function nextId(): number {
  lastId += 1;
  return lastId;
}

/** Asks once more, in a new worker, if the first one ended without an answer. */
async function ask(request: WorkerRequest): Promise<WorkerAnswer> {
  const answer = await askOnce(request);
  const isInterrupted = answer.result === 'refused' && answer.reason === 'interrupted';
  return isInterrupted ? askOnce(request) : answer;
}

function askOnce(request: WorkerRequest): Promise<WorkerAnswer> {
  return new Promise((settle) => {
    queue.push({ request, settle });
    assign();
  });
}

function assign(): void {
  if (queue.length === 0) return;
  const seat = seats.find(({ job }) => job === null) ?? (seats.length < MAX_WORKERS ? openSeat() : undefined);
  const job = seat && queue.shift();
  if (!seat || !job) return;
  clearTimeout(seat.idle);
  const stuck = setTimeout(() => closeSeat(seat), STUCK_MS);
  seat.job = {
    request: job.request,
    settle: (answer) => {
      clearTimeout(stuck);
      seat.job = null;
      seat.idle = setTimeout(() => closeSeat(seat), IDLE_MS);
      job.settle(answer);
      assign();
    },
  };
  seat.worker.postMessage(job.request, { transfer: [] });
}

function openSeat(): Seat {
  const worker = new Worker(new URL('./process-photo.worker.ts', import.meta.url), { type: 'module' });
  const seat: Seat = { worker, isLoaded: false, job: null };
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer | WorkerGreeting>) => {
    if (data.result === 'ready') seat.isLoaded = true;
    else if (seat.job?.request.id === data.id) seat.job.settle(data);
  });
  // The script did not load, or the worker ran out of memory on this picture. The next picture gets a new worker.
  worker.addEventListener('error', () => closeSeat(seat));
  seats.push(seat);
  return seat;
}

function closeSeat(seat: Seat): void {
  seat.worker.terminate();
  if (seats.includes(seat)) seats.splice(seats.indexOf(seat), 1);
  const { job } = seat;
  const reason = seat.isLoaded ? 'interrupted' : 'notLoaded';
  job?.settle({ id: job.request.id, result: 'refused', reason });
}
