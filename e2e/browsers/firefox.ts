/** @file The system's Firefox, by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/): JSON over one web socket. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { guardedProcess } from '../../scripts/setup/guarded-process.mjs';
import { finding, type DrivenBrowser, type Target } from './driven-browser.ts';

interface Answer {
  id: number;
  type: 'success' | 'error';
  result: unknown;
  message?: string;
}

/** Starts the Firefox at `file`, without a window. */
export async function startFirefox(file: string): Promise<DrivenBrowser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'proofmark-firefox-'));
  const { promise: address, resolve: listens, reject: ended } = Promise.withResolvers<string>();
  let log = '';
  const firefox = guardedProcess({
    removeAtEnd: [profile],
    env: { ...process.env, HOME: profile },
    onOutput(text) {
      log += text;
      const [found] = /ws:\/\/\S+/.exec(log) ?? [];
      if (found) listens(found);
    },
  });
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  void firefox.start(file, args).then(() => ended(new Error(`Firefox ended:\n${log}`)));
  const send = await connect(`${await address}/session`);
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  await send('browsingContext.setViewport', { context, viewport: { width: 390, height: 844 } });

  async function evaluate<T>(expression: string): Promise<T> {
    const answer = await send<{ result: T; exceptionDetails?: { text: string } }>('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
    });
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
    return answer.result;
  }

  async function elementOf(target: Target): Promise<{ sharedId: string }> {
    const { sharedId } = await evaluate<{ sharedId?: string }>(finding(target));
    if (sharedId === undefined) throw new Error(`Cannot find ${JSON.stringify(target)}`);
    return { sharedId };
  }

  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async reload() {
      await send('browsingContext.reload', { context, wait: 'complete' });
    },
    async run(body) {
      const { value } = await evaluate<{ value: string }>(
        `(async () => { ${body} })().then((value) => JSON.stringify(value ?? null))`,
      );
      return JSON.parse(value);
    },
    async press(target) {
      const element = await elementOf(target);
      await evaluate(`${finding(target)}.scrollIntoView({ block: 'center' })`);
      const actions = [
        { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    async type(_target, text) {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await send('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions }] });
    },
    async attach(target, chosen) {
      await send('input.setFiles', { context, element: await elementOf(target), files: [chosen] });
    },
    close: () => firefox.dispose(),
  };
}

type Send = <T>(method: string, params: object) => Promise<T>;

/** Opens the socket. Each command waits for the answer with its number. */
async function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`Cannot connect to Firefox at ${url}`)));
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id)?.(answer);
  });
  return async <T>(method: string, params: object) => {
    const id = waiting.size + 1;
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
    return answer.result as T;
  };
}
