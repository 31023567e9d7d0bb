/** @file Chromium as the phone of an inspector. */
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

export type Language = 'zh-CN' | 'en-US';
export type Theme = 'light' | 'dark';

export interface PhoneOptions {
  /** The browser's language, which the app follows on its first start. Default: `zh-CN`. */
  language?: Language;
  /** The system's theme. Default: `light`. */
  theme?: Theme;
  /** `block` lets a scenario delay the app's files, which the service worker would otherwise serve. Default: `allow`. */
  serviceWorkers?: 'allow' | 'block';
}

export interface Phone {
  /** Storage, service worker and network of this phone. `context.setOffline(true)` cuts the network. */
  readonly context: BrowserContext;
  /** Its first tab. */
  readonly page: Page;
  /**
   * Uncaught errors and `console.error` lines of all its tabs so far, so that a scenario can assert that there are
   * none. `except` leaves out what a scenario causes itself, such as `ERR_INTERNET_DISCONNECTED`.
   */
  problems(except?: RegExp): string[];
  close(): Promise<void>;
}

export interface BrowserOptions {
  /** A camera that shows a drawn picture and needs no permission. Default: no camera. */
  hasCamera?: boolean;
}

const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** Opens the Chromium at `CHROMIUM_PATH`, which `npm run test:e2e` sets. */
export async function openBrowser({ hasCamera = false }: BrowserOptions = {}): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set: run scenarios with `npm run test:e2e`');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
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
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: options.language ?? 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: options.theme ?? 'light',
    serviceWorkers: options.serviceWorkers ?? 'allow',
  });
  const seen: string[] = [];
  context.on('weberror', (webError) =>
    seen.push(`uncaught: ${webError.error().stack ?? webError.error().message}`),
  );
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`);
  });
  return {
    context,
    page: await context.newPage(),
    problems: (except) => seen.filter((problem) => !except?.test(problem)),
    close: () => context.close(),
  };
}
