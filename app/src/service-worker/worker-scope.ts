/**
 * @file What the service worker uses of its global scope. TypeScript cannot have the types of pages and of workers in one
 * project, so the few that are needed are written here.
 */

/** An event that can be kept from ending. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A message from a page. */
interface WorkerMessageEvent extends LastingEvent {
  readonly data: unknown;
}

/** A message of our server, which the browser's service has delivered. */
interface PushEvent extends LastingEvent {
  readonly data: { json(): unknown } | null;
}

/** A press on a message that was shown. */
interface NotificationEvent extends LastingEvent {
  readonly notification: { readonly data: unknown; close(): void };
}

/** A page that this worker can send messages to. */
export interface WorkerClient {
  postMessage(message: unknown, transfer: Transferable[]): void;
}

/** A window of the app. */
interface AppWindow extends WorkerClient {
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

/** The global scope of the service worker. */
export interface WorkerScope {
  /** Filled in by the build: every file with the hash of its content. */
  readonly __WB_MANIFEST: { url: string; revision: string | null }[];
  readonly registration: {
    readonly installing: unknown;
    readonly waiting: unknown;
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly AppWindow[]>;
    claim(): Promise<void>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'sync', listener: (event: LastingEvent & { readonly tag: string }) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void;
}
