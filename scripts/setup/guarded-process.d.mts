export interface GuardedOptions {
  command: string;
  args: string[];
  cwd?: string;
  /** The whole environment. */
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  /** How the command is asked to end; SIGTERM unless told. */
  stopSignal?: NodeJS.Signals;
  /** Folders to remove with their contents when `dispose` is called or this process is gone. */
  removeAtEnd?: string[];
  /** stdout and stderr as they come. */
  onOutput?: (text: string) => void;
}

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface GuardedProcess {
  /** Starts the command, again after it has ended; resolves when it ends, by itself or by `stop`. */
  start(): Promise<Ended>;
  /** Ends the command, with SIGKILL when it has not ended 10 s after the signal; resolves once it has. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Ends the command and its guardian, and removes the folders. */
  dispose(): Promise<void>;
}

export function guardedProcess(options: GuardedOptions): GuardedProcess;
