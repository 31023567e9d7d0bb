/**
 * @file [Note: Guarded processes] A server that a test starts must end with the test, however the test ends: by a
 * failure, by Ctrl-C, or killed without time to clean up. So the server is the child of a small guardian process, which
 * has a channel to us. When the channel closes, for whatever reason, the guardian stops the server and removes its
 * temporary folders.
 */
import { fork } from 'node:child_process';
import { inRoot } from './paths.mjs';

/**
 * @typedef {object} GuardedOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] the whole environment, ours if left out; other users can see it in the process list
 * @property {number} [uid] run as this user; needs root
 * @property {number} [gid]
 * @property {NodeJS.Signals} [stopSignal] how the command is asked to end; SIGTERM by default
 * @property {string[]} [removeAtEnd] folders to remove with their contents when `dispose` is called or we are gone
 * @property {boolean} [isShown] write stdout and stderr to our terminal
 * @property {(text: string) => void} [onOutput] stdout and stderr as they come, unless they are shown
 */

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Ended */

/**
 * A guardian for one command at a time. Nothing runs before `start`.
 * @param {GuardedOptions} options
 */
export function guardedProcess({ onOutput, ...options }) {
  const guardian = fork(inRoot('scripts', 'setup', 'guardian.mjs'), [JSON.stringify(options)], {
    stdio: options.isShown ? ['ignore', 'inherit', 'inherit', 'ipc'] : ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
    // In a group of its own, so that whoever kills our group does not kill it too.
    detached: process.platform !== 'win32',
  });
  guardian.stdout?.setEncoding('utf8').on('data', (text) => onOutput?.(text));
  guardian.stderr?.setEncoding('utf8').on('data', (text) => onOutput?.(text));
  // A message may meet a guardian that is just ending; `gone` and `ended` say what happened.
  guardian.on('error', () => {});
  /** Without a command, the guardian does not keep our process running: it cleans up when we are gone. */
  const keepUsRunning = (/** @type {boolean} */ isNeeded) => {
    // Node's types do not say that the pipes of a child are sockets.
    const pipes = /** @type {(import('node:net').Socket | null)[]} */ ([guardian.stdout, guardian.stderr]);
    for (const each of [guardian, guardian.channel, ...pipes])
      if (isNeeded) each?.ref();
      else each?.unref();
  };
  keepUsRunning(false);
  // Not 'close', which never comes after we have closed the channel ourselves.
  const gone = new Promise((resolve) => guardian.on('exit', resolve));

  /** @type {Promise<Ended> | undefined} */
  let ended;
  return {
    /**
     * Starts a command. The one before must have ended.
     * @param {string} command
     * @param {string[]} args
     * @returns {Promise<Ended>} resolves when it ends, by itself or by `stop`
     */
    start(command, args) {
      keepUsRunning(true);
      ended = new Promise((resolve) => {
        const listen = (/** @type {{ ended?: Ended }} */ message) => {
          if (!message.ended) return;
          guardian.off('message', listen);
          keepUsRunning(false);
          resolve(message.ended);
        };
        guardian.on('message', listen);
        guardian.on('exit', () => resolve({ code: null, signal: 'SIGKILL' }));
      });
      guardian.send({ start: [command, args] });
      return ended;
    },
    /**
     * Ends the command, with SIGKILL if it is still running 10 s after the signal. Resolves once it has ended.
     * @param {NodeJS.Signals} [signal] default `stopSignal`
     */
    async stop(signal = options.stopSignal ?? 'SIGTERM') {
      if (guardian.connected && ended) guardian.send({ stop: signal });
      await ended;
    },
    /** Ends the command and the guardian, and removes the folders. */
    async dispose() {
      keepUsRunning(true);
      if (guardian.connected) guardian.disconnect();
      await gone;
    },
  };
}
