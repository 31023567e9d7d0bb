/** @file A phone with an open report. All its requests go through a front that the test controls. */
import { logIn, type Caller } from '../fixtures/api.ts';
import { keptOnPhone } from '../fixtures/network.ts';
import type { BrowserOptions, Phone } from '../harness/browser.ts';
import { startFront, type Front } from '../harness/front.ts';
import { openWorld, type Screens } from './app.ts';

/** A report of the demo about a bottle, in progress and nearly empty. */
export const BOTTLE = 'IR-260624-003';

export interface BehindFront {
  front: Front;
  /** The phone, at the report's first page, ready for offline work. */
  phone: Phone & Screens;
  /** The phone's owner as a direct client of the server. */
  inspector: Caller;
  reportId: string;
  close: () => Promise<void>;
}

export interface BehindFrontOptions extends BrowserOptions {
  /** The test moves the page's clock (`page.clock`), instead of waiting as long as a phone would. Default: it does not. */
  ownClock?: boolean;
}

/** Opens the report of the bottle on a new phone. */
export async function openBehindFront({
  ownClock = false,
  ...options
}: BehindFrontOptions = {}): Promise<BehindFront> {
  const world = await openWorld(options);
  const front = await startFront(world.server.url);
  const inspector = await logIn(world.server.url, 'inspector@example.com');
  const { reportId } = await inspector.task(BOTTLE);
  const phone = await world.newPhone({ url: front.url, hasServiceWorker: true });
  if (ownClock) {
    await phone.page.clock.install();
    await phone.login.open(front.url);
  }
  await phone.login.logIn('inspector@example.com');
  await phone.home.openTask(BOTTLE);
  await phone.information.row(phone.words.information.visit.date).waitFor();
  await keptOnPhone(phone.page);
  return {
    front,
    phone,
    inspector,
    reportId,
    async close() {
      await front.close();
      await world.close();
    },
  };
}
