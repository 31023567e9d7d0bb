/** @file Chromium as the phone of an inspector. */
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { ensureChromium } from '../../scripts/setup/chromium.mjs';
import { noteProblems } from './problems.ts';

export type Language = 'zh-CN' | 'en-US';
export type Theme = 'light' | 'dark';

export interface PhoneOptions {
  /** The browser's language, which the app follows on its first start. Default: `zh-CN`. */
  language?: Language;
  /** The system's theme. Default: `light`. */
  theme?: Theme;
  /** Sheets and toasts move as on most phones; without it they are where they belong at once. */
  hasMotion?: boolean;
  /** A window of a computer, 1440 x 900 points, with a mouse and a keyboard. */
  isDesktop?: boolean;
  /**
   * The service worker puts the app on the phone, for work without a network. Default: none. To put it there takes as
   * long as a short scenario, and a scenario cannot hold back what a worker serves.
   */
  hasServiceWorker?: boolean;
  /** What its browser keeps of earlier visits to a site. Default: nothing. */
  localStorage?: { origin: string; entries: Record<string, string> };
}

export interface Phone {
  /** Storage, service worker and network of this phone. */
  readonly context: BrowserContext;
  /** Its first tab. */
  readonly page: Page;
  close(): Promise<void>;
}

export interface BrowserOptions {
  /** A camera that shows a drawn picture and needs no permission. Default: no camera. */
  hasCamera?: boolean;
  /** Background Sync, which the headless shell lacks. Default: none. */
  hasBackgroundSync?: boolean;
}

const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

const shared = new Map<string, Browser>();

/** The Chromium that all files of this process share: the first use opens it, and it closes with the process. */
export async function sharedBrowser(options: BrowserOptions = {}): Promise<Browser> {
  const kind = [options.hasCamera, options.hasBackgroundSync].map(Boolean).join();
  const open = shared.get(kind);
  if (open?.isConnected()) return open;
  const browser = await openBrowser(options);
  shared.set(kind, browser);
  return browser;
}

/**
 * Opens the headless shell that `CHROMIUM_SHELL_PATH` names, or without one the Chromium that `CHROMIUM_PATH` names. The
 * scripts set both. Without either, finds or installs a Chromium.
 */
export async function openBrowser({
  hasCamera = false,
  hasBackgroundSync = false,
}: BrowserOptions = {}): Promise<Browser> {
  const shell = hasBackgroundSync ? undefined : process.env['CHROMIUM_SHELL_PATH'];
  return chromium.launch({
    executablePath: shell ?? process.env['CHROMIUM_PATH'] ?? (await ensureChromium()),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // One process less to hand pictures to: up to a tenth less work.
      '--in-process-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(hasCamera ? CAMERA : []),
    ],
  });
}

/** A new phone: 390 x 844 points at double resolution, touch, empty storage, one blank tab. */
export async function phone(browser: Browser, options: PhoneOptions = {}): Promise<Phone> {
  const device = options.isDesktop
    ? { viewport: { width: 1440, height: 900 } }
    : { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
  const context = await browser.newContext({
    ...device,
    locale: options.language ?? 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: options.theme ?? 'light',
    reducedMotion: options.hasMotion ? 'no-preference' : 'reduce',
    serviceWorkers: options.hasServiceWorker ? 'allow' : 'block',
    ...(options.localStorage && { storageState: stateOf(options.localStorage) }),
  });
  noteProblems(context);
  openContexts.add(context);
  context.once('close', () => openContexts.delete(context));
  await context.addInitScript(pressUnhurried);
  return { context, page: await context.newPage(), close: () => context.close() };
}

function stateOf({ origin, entries }: NonNullable<PhoneOptions['localStorage']>) {
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}

const openContexts = new Set<BrowserContext>();
const MOST_TEXT = 1500;

/** Address and text of every open tab, cut short: what a step waited at in vain. */
export async function whatTabsShow(): Promise<string> {
  const pages = [...openContexts].flatMap((context) => context.pages());
  const shown = pages.map(async (page) => {
    const text = await page.locator('body').innerText({ timeout: 2000 }).catch(String);
    return `${page.url()}\n${text.slice(0, MOST_TEXT)}`;
  });
  return (await Promise.all(shown)).join('\n\n');
}

/** Changes the text size that the user chose in the browser. The argument is in per cent of the usual 16 px. */
export async function textSizeOf(page: Page): Promise<(percent: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (percent) => {
    await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
  };
}

/**
 * Scenarios press faster than anybody could. To what keeps double taps away (it listens on the document), each press comes
 * a second after the one before; only the second half of a double tap (`detail` 2) comes in the same moment.
 */
function pressUnhurried(): void {
  let second = 0;
  document.addEventListener(
    'click',
    (event) => {
      if (event.detail !== 2) second += 1;
      const { timeStamp } = event;
      const unhurried = second * 1000;
      const get = () => (event.currentTarget === document ? unhurried : timeStamp);
      Object.defineProperty(event, 'timeStamp', { get });
    },
    true,
  );
}
