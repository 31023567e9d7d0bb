/** @file The system's WebKitGTK, by WebDriver (https://www.w3.org/TR/webdriver2/): one HTTP request per command. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/setup/free-port.mjs';
import { guardedProcess } from '../../scripts/setup/guarded-process.mjs';
import { finding, type DrivenBrowser, type Target } from './driven-browser.ts';

/** The key of an element's id, in the standard. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const READY_WITHIN_MS = 20_000;
/** WebKit's own small browser keeps nothing on disk while it is driven, and such a session refuses photos. */
const WINDOW = path.join(import.meta.dirname, 'webkit-window.py');

export interface WebKitPrograms {
  /** `WebKitWebDriver`. */
  driver: string;
  /** `Xvfb`, a screen in memory: this browser needs one. */
  screen: string;
}

/** Starts a screen, the driver and its browser. */
export async function startWebKit({ driver, screen }: WebKitPrograms): Promise<DrivenBrowser> {
  const { promise: display, resolve: shows, reject: failed } = Promise.withResolvers<string>();
  let log = '';
  const xvfb = guardedProcess({
    onOutput(text) {
      log += text;
      const [, number] = /^(\d+)\n/m.exec(log) ?? [];
      if (number) shows(`:${number}`);
    },
  });
  const screenArgs = ['-displayfd', '1', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'];
  void xvfb.start(screen, screenArgs).then(() => failed(new Error(`Xvfb ended:\n${log}`)));

  const port = await freePort();
  const env = { ...process.env, DISPLAY: await display, GDK_BACKEND: 'x11' };
  const profile = mkdtempSync(path.join(tmpdir(), 'proofmark-webkit-'));
  const webkit = guardedProcess({ env, removeAtEnd: [profile] });
  void webkit.start(driver, [`--port=${port}`]);

  async function send<T>(method: string, route: string, body?: object): Promise<T> {
    const answer = await fetch(`http://127.0.0.1:${port}${route}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: T & { error: string; message: string } };
    if (!answer.ok) throw new Error(`${route}: ${value.error}: ${value.message}`);
    return value;
  }

  for (const deadline = Date.now() + READY_WITHIN_MS; ;) {
    try {
      await send('GET', '/status');
      break;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(50);
    }
  }
  const browser = { binary: WINDOW, args: [profile] };
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browser } },
  });
  const session = `/session/${sessionId}`;

  async function elementOf(target: Target): Promise<string> {
    const script = `return ${finding(target)}`;
    const element = await send<Record<string, string> | null>('POST', `${session}/execute/sync`, {
      script,
      args: [],
    });
    const id = element?.[ELEMENT];
    if (id === undefined) throw new Error(`Cannot find ${JSON.stringify(target)}`);
    return id;
  }

  /** Text for a field, or the path of a file. */
  async function enter(target: Target, text: string): Promise<void> {
    await send('POST', `${session}/element/${await elementOf(target)}/value`, { text });
  }

  return {
    async open(url) {
      await send('POST', `${session}/url`, { url });
    },
    async reload() {
      await send('POST', `${session}/refresh`, {});
    },
    async run<T>(body: string) {
      const script = `const done = arguments[0];
        (async () => { ${body} })().then(
          (value) => done(JSON.stringify({ value: value ?? null })),
          (error) => done(JSON.stringify({ error: String(error) })))`;
      const text = await send<string>('POST', `${session}/execute/async`, { script, args: [] });
      const { value, error } = JSON.parse(text) as { value: T; error?: string };
      if (error) throw new Error(error);
      return value;
    },
    async press(target) {
      await send('POST', `${session}/element/${await elementOf(target)}/click`, {});
    },
    type: enter,
    attach: enter,
    async close() {
      // The window goes with its session, and the driver may miss its farewell.
      await send('DELETE', session).catch(() => undefined);
      await webkit.dispose();
      await xvfb.dispose();
    },
  };
}
