/** @file Makes a PDF in a process of its own, with limits for time and memory. One document at a time. */
import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PDF_REASONS } from '@proofmark/contract/api/envelope.ts';
import { createQueue, type Place } from '../queue.ts';
import type { DocumentModel } from './document-model.ts';

/** What the process gets. File names begin with a slash; the model names them. */
export interface RenderJob {
  model: DocumentModel;
  files: [name: string, bytes: Uint8Array][];
}
/** What the process answers. `isStart`: it never came to the document. */
export type RenderAnswer =
  | { pdf: Uint8Array; pages: number; replaced: number }
  | { error: string; isStart?: true };
/** A finished document. `replaced` characters are in no font, and □ is printed in their place. */
export interface RenderedDocument {
  pdf: Buffer;
  pages: number;
  replaced: number;
}

/** Why there is no document, for whoever asked for it. */
type RenderReason = (typeof PDF_REASONS)[number];

/** There is no document. */
export class RenderError extends Error {
  override name = 'RenderError';
  readonly reason: RenderReason;

  constructor(message: string, reason: RenderReason = 'PDF_NOT_MADE') {
    super(message);
    this.reason = reason;
  }
}

/** The process ended without an answer. That may come from the machine, so it is started once more. */
class CrashError extends RenderError {}

/** What one document may take. */
export interface RenderLimits {
  timeoutMs: number;
  /** Resident memory of the process. Watched on Linux alone. */
  maxMemoryBytes: number;
}
/** The largest report that we measured takes 400 MB and 2 s. */
export const RENDER_LIMITS: RenderLimits = { timeoutMs: 60_000, maxMemoryBytes: 1_200_000_000 };

const WATCH_EVERY_MS = 100;
/** Crashing twice is not an accident. What takes too long or too much, or is refused by Typst, does so each time. */
const ATTEMPTS = 2;

/**
 * More than twenty people may ask at once. Their requests wait in turn. While one document is drawn, the next one is
 * prepared: its process starts, and its report is read.
 */
export const renderQueue = createQueue({ name: 'documents', concurrency: 2, waiting: 64 });
/** Drawing takes the memory, so one document is drawn at a time. */
const drawQueue = createQueue({ concurrency: 1, waiting: 2 });

/** Asks for a child process; tests give another one. */
type StartChild = () => ChildProcess;

/**
 * Typst also loads the fonts of the system, and prefers one of them if it has a weight that ours lack. So it is told of
 * a system without fonts. Nothing else of our environment is its business: it holds passwords.
 */
const CHILD_ENV = {
  FONTCONFIG_FILE: fileURLToPath(new URL('./typst/no-system-fonts.conf', import.meta.url)),
};

function startChild(): ChildProcess {
  const program = new URL('./typst-child.ts', import.meta.url);
  return fork(program, { serialization: 'advanced', execArgv: [], env: CHILD_ENV });
}

/** Makes a document: {@link renderDocument}. */
export type Render = typeof renderDocument;

/**
 * Makes the document when its turn comes. Refuses with BUSY if too many wait.
 * @throws {RenderError} when the process crashes twice, takes too long or too much memory, or Typst refuses the document
 */
export function renderDocument(
  makeJob: () => Promise<RenderJob>,
  place?: Place,
  limits = RENDER_LIMITS,
  start: StartChild = startChild,
): Promise<RenderedDocument> {
  return renderQueue(async () => {
    // The process starts while the report is read.
    const job = makeJob();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await renderOnce(job, limits, start);
      } catch (error) {
        if (!(error instanceof CrashError) || attempt >= ATTEMPTS) throw error;
      }
    }
  }, place);
}

async function renderOnce(
  job: Promise<RenderJob>,
  limits: RenderLimits,
  start: StartChild,
): Promise<RenderedDocument> {
  const child = start();
  let stopped: RenderError | null = null;
  const stop = (why: RenderError) => {
    stopped ??= why;
    child.kill('SIGKILL');
  };
  const tooSlow = () =>
    stop(new RenderError(`The document took longer than ${limits.timeoutMs} ms`, 'PDF_TOO_SLOW'));
  let timer: NodeJS.Timeout | undefined;
  const watch = setInterval(() => {
    void residentBytes(child.pid).then((bytes) => {
      if (bytes > limits.maxMemoryBytes)
        stop(
          new RenderError(
            `The document took more than ${limits.maxMemoryBytes} bytes of memory`,
            'PDF_TOO_LARGE',
          ),
        );
    });
  }, WATCH_EVERY_MS);
  const answered = Promise.withResolvers<RenderAnswer>();
  // Nobody listens while the report is read.
  answered.promise.catch(() => undefined);
  child.once('message', (message) => answered.resolve(message as RenderAnswer));
  child.once('error', (error) => answered.reject(new CrashError(error.message, 'PDF_NOT_AVAILABLE')));
  child.once('exit', (code, signal) =>
    answered.reject(stopped ?? new CrashError(`The process for documents ended with ${signal ?? code}`)),
  );
  try {
    const ready = await job;
    const answer = await drawQueue(async () => {
      timer = setTimeout(tooSlow, limits.timeoutMs);
      child.send(ready, (error) => {
        if (error) answered.reject(stopped ?? new CrashError(error.message));
      });
      return answered.promise;
    });
    if ('error' in answer)
      throw new RenderError(answer.error, answer.isStart ? 'PDF_NOT_AVAILABLE' : 'PDF_NOT_MADE');
    return { ...answer, pdf: Buffer.from(answer.pdf) };
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    child.kill('SIGKILL');
  }
}

/** From `/proc`; 0 where there is none. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  // In kB. `statm` counts pages, whose size depends on the machine.
  return Number(/^VmRSS:\s*(\d+)/m.exec(text)?.[1] ?? 0) * 1024;
}
