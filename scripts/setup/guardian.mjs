/** @file The guardian of [Note: Guarded processes]: runs one command at a time and does not outlive its parent. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

const patienceMs = 10_000;
const {
  removeAtEnd = [],
  stopSignal = 'SIGTERM',
  isShown = false,
  ...spawnOptions
} = JSON.parse(process.argv[2] ?? '');

/** @type {import('node:child_process').ChildProcess | undefined} */
let child;

// Signals to the process group are meant for the parent. If it ends, the channel closes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

process.on('message', (/** @type {{ start?: [string, string[]], stop?: NodeJS.Signals }} */ message) => {
  if (message.start) start(...message.start);
  if (message.stop) void stop(message.stop);
});

process.on('disconnect', async () => {
  await stop(stopSignal);
  // Another process of the same server may still be writing there.
  const patient = { recursive: true, force: true, maxRetries: 5, retryDelay: 200 };
  for (const folder of removeAtEnd) rmSync(folder, patient);
  process.exit();
});

// The reader of our output may end before we do.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/**
 * @param {string} command
 * @param {string[]} args
 */
function start(command, args) {
  // In its own process group, so that a Ctrl-C in the terminal reaches it only through us.
  const started = spawn(command, args, {
    ...spawnOptions,
    stdio: isShown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  child = started;
  started.stdout?.pipe(process.stdout, { end: false });
  started.stderr?.pipe(process.stderr, { end: false });
  started.on('error', (error) => {
    process.stderr.write(`${error}\n`);
    tell({ code: 127, signal: null });
  });
  started.on('close', (code, signal) => {
    if (child === started) child = undefined;
    if (started.pid !== undefined) tell({ code, signal });
  });
}

/** @param {NodeJS.Signals} signal */
async function stop(signal) {
  const running = child;
  if (!running?.pid || running.exitCode !== null || running.signalCode !== null) return;
  const closed = new Promise((resolve) => running.on('close', resolve));
  running.kill(signal);
  const timer = setTimeout(() => running.kill('SIGKILL'), patienceMs);
  await closed;
  clearTimeout(timer);
}

/** @param {{ code: number | null, signal: NodeJS.Signals | null }} ended */
function tell(ended) {
  if (process.connected) process.send?.({ ended });
}
