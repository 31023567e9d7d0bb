/** @file XMLHttpRequest for tests. It notes what was sent and answers as the test says. */
import { vi } from 'vitest';

/** A file that was sent. */
export interface Put {
  url: string;
  headers: Record<string, string>;
  body: Blob;
  /** When it began, epoch ms. */
  at: number;
}

/** What the store says next: an HTTP status, no network, or nothing at all. */
export type StoreAnswer = number | 'network' | 'silence';

/** Replaces XMLHttpRequest by a fake. `answers` are used in order; 200 when none is left. */
export function fakeStore(answers: StoreAnswer[] = []): { puts: Put[]; atOnce: () => number } {
  const puts: Put[] = [];
  let running = 0;
  let most = 0;

  class FakeXhr extends EventTarget {
    upload = new EventTarget();
    status = 0;
    statusText = '';
    responseText = '';
    private url = '';
    private headers: Record<string, string> = {};

    open(_method: string, url: string): void {
      this.url = url;
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }
    abort(): void {}
    send(body: Blob): void {
      puts.push({ url: this.url, headers: this.headers, body, at: Date.now() });
      running += 1;
      most = Math.max(most, running);
      const answer = answers.shift() ?? 200;
      if (answer === 'silence') return;
      setTimeout(() => {
        running -= 1;
        const progress = Object.assign(new Event('progress'), { loaded: body.size, total: body.size });
        this.upload.dispatchEvent(progress);
        this.status = answer === 'network' ? 0 : answer;
        this.dispatchEvent(new Event(answer === 'network' ? 'error' : 'load'));
      }, 20);
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  return { puts, atOnce: () => most };
}
