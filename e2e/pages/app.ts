/** @file The whole app as a user has it: a server, a phone, and the screens in the phone's language. */
import type { Browser, Page } from 'playwright-core';
import { loginOf } from '../fixtures/api.ts';
import { dayFromToday, TIME_ZONE } from '../fixtures/mug.ts';
import { wordsOf, type Words } from '../fixtures/words.ts';
import {
  phone,
  sharedBrowser,
  type BrowserOptions,
  type Language,
  type Phone,
  type PhoneOptions,
} from '../harness/browser.ts';
import { startServer, type RunningServer } from '../harness/server.ts';
import { ConclusionPage } from './conclusion-page.ts';
import { HomePage } from './home-page.ts';
import { InformationPage } from './information-page.ts';
import { InspectionItemsPage } from './inspection-items-page.ts';
import { LoginPage } from './login-page.ts';
import { MarkUpPage } from './mark-up-page.ts';
import { NonConformPage } from './non-conform-page.ts';
import { ProductImagesPage } from './product-images-page.ts';
import { ReportFrame } from './report-frame.ts';
import { ReviewDesk } from './review-desk.ts';
import { WorkDesk } from './work-desk.ts';

export interface Screens {
  page: Page;
  words: Words;
  login: LoginPage;
  home: HomePage;
  frame: ReportFrame;
  information: InformationPage;
  productImages: ProductImagesPage;
  nonConform: NonConformPage;
  inspectionItems: InspectionItemsPage;
  conclusion: ConclusionPage;
  markUp: MarkUpPage;
  review: ReviewDesk;
  work: WorkDesk;
}

/** The screens of a tab. */
export function screensOf(page: Page, language: Language): Screens {
  const words = wordsOf(language);
  return {
    page,
    words,
    login: new LoginPage(page, words),
    home: new HomePage(page, words),
    frame: new ReportFrame(page, words),
    information: new InformationPage(page, words),
    productImages: new ProductImagesPage(page, words),
    nonConform: new NonConformPage(page, words),
    inspectionItems: new InspectionItemsPage(page, words),
    conclusion: new ConclusionPage(page, words),
    markUp: new MarkUpPage(page, words),
    review: new ReviewDesk(page, words),
    work: new WorkDesk(page, words),
  };
}

/** Much longer than any step takes on a slow machine, so that a step that never happens does not take minutes. */
const PATIENCE_MS = 30_000;

/** What the scenarios of a file share. */
export interface World {
  server: RunningServer;
  browser: Browser;
  /** A new phone that has opened the app. */
  newPhone(options?: NewPhone): Promise<Phone & Screens>;
  close(): Promise<void>;
}

interface NewPhone extends Omit<PhoneOptions, 'localStorage'> {
  /** The address of a front before the server. Default: the server's own. */
  url?: string;
  /** Who has logged in on it before. Without it, it opens the login page. */
  as?: string;
  /** Where it opens the app. Default: `/`. */
  path?: string;
}

type WorldOptions = BrowserOptions & { env?: Record<string, string> };

/** Starts a server with the demo, where the phones are; `env` adds settings. The browser is the one of this process. */
export async function openWorld({ env = {}, ...options }: WorldOptions = {}): Promise<World> {
  const [server, browser] = await Promise.all([startDemoServer(env), sharedBrowser(options)]);
  const phones: Phone[] = [];
  return {
    server,
    browser,
    async newPhone({ url = server.url, as, path = '/', ...options } = {}) {
      const made = await phone(browser, {
        ...options,
        ...(as !== undefined && {
          localStorage: { origin: url, entries: await storedLogin(server.url, as) },
        }),
      });
      phones.push(made);
      made.context.setDefaultTimeout(PATIENCE_MS);
      const screens = screensOf(made.page, options.language ?? 'zh-CN');
      await made.page.goto(url + path);
      if (as === undefined) await screens.login.email.waitFor();
      return { ...made, ...screens };
    },
    async close() {
      await Promise.all(phones.map((each) => each.close()));
      await server.dispose();
    },
  };
}

/** What a login leaves in the browser: the token, and who it was. Without that, a start that breaks off would end the login. */
async function storedLogin(url: string, email: string): Promise<Record<string, string>> {
  const { token, uid, nickname, roles } = await loginOf(url, email);
  const user = { uid, nickname, avatar: '', email, roles };
  return { access_token: token, 'proofmark.last-user': JSON.stringify(user) };
}

let demo: { day: string; dataDir: string } | undefined;

/** A server on a copy of today's demo, which the first one of this process has loaded: loading takes a second. */
async function startDemoServer(more: Record<string, string>): Promise<RunningServer> {
  const env = { TZ: TIME_ZONE };
  const day = dayFromToday(0);
  if (demo?.day !== day) {
    const server = await startServer({ env });
    await server.stop();
    demo = { day, dataDir: server.dataDir };
  }
  return startServer({ env: { ...env, ...more }, copyOf: demo.dataDir });
}
