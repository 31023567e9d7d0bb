/** @file Reads spreadsheet files on a thread of their own, so that no file can stop the server or fill its memory. */
import { Worker } from 'node:worker_threads';
import { IMPORT_ROWS } from '@proofmark/contract/api/dictionary.ts';
import { createQueue } from '../queue.ts';
import { MOST_UNPACKED_BYTES } from './unpack-spreadsheet.ts';
import { fileError, ImportError, type ImportSheet } from './import-file.ts';
import type { SpreadsheetAnswer, SpreadsheetTask } from './spreadsheet-worker.ts';

const TIMEOUT_MS = 10_000;
const MOST_HEAP_MB = 256;

/** One file at a time. */
const queue = createQueue({ name: 'spreadsheets', concurrency: 1, waiting: 4 });

/**
 * The sheets of an `.xlsx` file. Their first rows name the columns; blank rows are skipped. Refuses with BUSY if too many
 * wait.
 * @throws {ImportError} also if the file takes too much time or memory
 */
export function readSpreadsheet(file: Buffer, timeoutMs = TIMEOUT_MS): Promise<ImportSheet[]> {
  return queue(async () => {
    const answer = await askThread({ file, mostRows: IMPORT_ROWS, isPlain: false }, timeoutMs);
    return 'sheets' in answer ? answer.sheets : [];
  });
}

/**
 * The cells of each sheet as texts; a cell with a date as `YYYY-MM-DD`. Refuses with BUSY if too many wait.
 * @throws {ImportError} like {@link readSpreadsheet}
 */
export function readTables(file: Buffer, mostRows: number, timeoutMs = TIMEOUT_MS): Promise<string[][][]> {
  return queue(async () => {
    const answer = await askThread({ file, mostRows, isPlain: true }, timeoutMs);
    return 'tables' in answer ? answer.tables : [];
  });
}

/** @throws {ImportError} for what is wrong with the file */
async function askThread(task: SpreadsheetTask, timeoutMs: number): Promise<SpreadsheetAnswer> {
  const worker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB, maxYoungGenerationSizeMb: 32 },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<SpreadsheetAnswer>((resolve, reject) => {
      timer = setTimeout(() => reject(fileError('FILE_TOO_LARGE', MOST_UNPACKED_BYTES)), timeoutMs);
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? fileError('FILE_TOO_LARGE', MOST_UNPACKED_BYTES)
            : error,
        ),
      );
      worker.once('exit', (code) => reject(new Error(`The thread for spreadsheets ended with code ${code}`)));
    });
    if ('issues' in answer) throw new ImportError(answer.issues);
    return answer;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
