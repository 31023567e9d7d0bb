/** @file A proxy between phones and server that can fail like a network or an object store. */
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mayFail } from './problems.ts';

export interface FrontRequest {
  method: string;
  /** Path and query. */
  path: string;
}

/** What happens to a request instead of passing it on. `hang` never answers, and reads the whole body. */
export type Otherwise =
  | 'hang'
  /** Passes it on when that has happened. */
  | { after: Promise<void> }
  | { status: number }
  /** Requests another path, and changes a text in the answer. */
  | { path: string; text: (body: string) => string };

export interface Front {
  /** The address that phones use, such as `http://127.0.0.1:41234`. */
  readonly url: string;
  /** Called for each request; undefined passes it on. Replaces the earlier rule. Without a rule everything passes. */
  rule(otherwise?: (request: FrontRequest) => Otherwise | undefined): void;
  /** The requests so far. */
  readonly requests: readonly FrontRequest[];
  close(): Promise<void>;
}

const PASS = () => undefined;

/** Starts a front on a free port before the server at `target`. The server sees the host that the phone used. */
export async function startFront(target: string): Promise<Front> {
  let otherwise: (request: FrontRequest) => Otherwise | undefined = PASS;
  const requests: FrontRequest[] = [];
  const agent = new http.Agent({ keepAlive: true });

  const server = http.createServer((incoming, outgoing) => {
    const request = { method: incoming.method ?? 'GET', path: incoming.url ?? '/' };
    requests.push(request);
    const instead = otherwise(request);
    if (instead === undefined) return pass(incoming, outgoing, request.path);
    if (instead === 'hang') return void incoming.resume();
    if ('after' in instead) return void instead.after.then(() => pass(incoming, outgoing, request.path));
    if ('status' in instead) {
      mayFail(({ url, status }) => url.href === `${front.url}${request.path}` && status === instead.status);
      incoming.resume();
      return void outgoing.writeHead(instead.status, { 'content-type': 'text/plain' }).end('out of order');
    }
    pass(incoming, outgoing, instead.path, instead.text);
  });

  function pass(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    path: string,
    change?: (body: string) => string,
  ): void {
    const headers = { ...incoming.headers };
    // Ask for plain text if the rule changes it.
    if (change) delete headers['accept-encoding'];
    const onward = http.request(new URL(path, target), { method: incoming.method, headers, agent });
    onward.on('response', (answer) => {
      const { statusCode = 502 } = answer;
      if (!change) {
        outgoing.writeHead(statusCode, answer.headers);
        return void answer.pipe(outgoing);
      }
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { 'content-length': _, etag: __, ...kept } = answer.headers;
        outgoing.writeHead(statusCode, kept).end(change(Buffer.concat(chunks).toString()));
      });
    });
    onward.on('error', () => outgoing.destroy());
    incoming.on('error', () => onward.destroy());
    incoming.pipe(onward);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const front: Front = {
    url: `http://127.0.0.1:${port}`,
    rule: (next = PASS) => (otherwise = next),
    requests,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return front;
}
