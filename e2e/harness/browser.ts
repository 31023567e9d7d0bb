/** @file Chromium, and in it the phone that an inspector holds. */
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

export type Language = 'zh-CN' | 'en-US';
export type Theme = 'light' | 'dark';

export interface PhoneOptions {
  /** The browser's language, which the app follows on its first start; `zh-CN` unless told. */
  language?: Language;
  /** The system's theme; `light` unless told. */
  theme?: Theme;
  /** `block` lets a scenario hold back the app's files, which the service worker would have; `allow` unless told. */
  serviceWorkers?: 'allow' | 'block';
}

export interface Phone {
  /** Storage, service worker and network of this phone; `context.setOffline(true)` takes the signal away. */
  readonly context: BrowserContext;
  /** Its first tab. */
  readonly page: Page;
  /**
   * Uncaught errors and `console.error` lines of all its tabs so far, so that a scenario can assert that there are none.
   * What a scenario provokes itself, such as `ERR_INTERNET_DISCONNECTED`, is left out by `except`.
   */
  problems(except?: RegExp): string[];
  close(): Promise<void>;
}

export interface BrowserOptions {
  /** A camera that shows a drawn picture, and is allowed without asking; none unless told. */
  hasCamera?: boolean;
}

const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** Opens the Chromium that `CHROMIUM_PATH` names; `npm run test:e2e` sets it. */
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

/** A phone of its own: 390 x 844 points at twice the pixels, touch, nothing stored, one blank tab. */
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
