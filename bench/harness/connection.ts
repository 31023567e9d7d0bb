/** @file A cheap HTTP client: one kept connection, JSON in, JSON out. */
import { Agent, request } from 'node:http';
import { MAIN_PREFIX } from '@proofmark/contract/api/paths.ts';

/** One client with its own connection, like one phone. */
export interface Connection {
  /** Calls the API and returns `data`. Throws with the answer if the code is not 200. */
  call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T>;
  /** The text at a path, whatever the status. */
  get(path: string): Promise<string>;
  /** Bytes of all bodies so far, without headers. */
  readonly bytes: { sent: number; received: number };
  close(): void;
}

/** Opens a client of the server at `url`. Sends `token` if given. */
export function connect(url: string, token?: string): Connection {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { device: 'mobile_web', ...(token ? { 'Access-Token': token } : {}) };

  const bytes = { sent: 0, received: 0 };

  function send(method: string, path: string, body: string | undefined): Promise<string> {
    return new Promise((resolve, reject) => {
      const length =
        body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const outgoing = request(
        { hostname, port, agent, method, path, headers: { ...headers, ...length } },
        (incoming) => {
          let text = '';
          incoming.setEncoding('utf8');
          incoming.on('data', (chunk: string) => (text += chunk));
          incoming.on('end', () => {
            bytes.sent += Buffer.byteLength(body ?? '');
            bytes.received += Buffer.byteLength(text);
            resolve(text);
          });
          incoming.on('error', reject);
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  return {
    async call<T>(method: 'GET' | 'POST', path: string, body?: unknown) {
      const answer = JSON.parse(
        await send(method, MAIN_PREFIX + path, body === undefined ? undefined : JSON.stringify(body)),
      );
      if (answer.code !== 200)
        throw new Error(`${method} ${path.split('?')[0]} answered ${JSON.stringify(answer)}`);
      return answer.data as T;
    },
    get: (path) => send('GET', path, undefined),
    bytes,
    close: () => agent.destroy(),
  };
}

/** Logs in a demo account and returns its token. */
export async function logIn(url: string, email: string): Promise<string> {
  const connection = connect(url);
  const credentials = { username: email, password: 'Proofmark1!' };
  const { token } = await connection.call<{ token: string }>('POST', '/auth/doLogin', credentials);
  connection.close();
  return token;
}
