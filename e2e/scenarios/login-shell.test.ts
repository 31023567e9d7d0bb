/** @file The login page before its script: visible at once, and nothing the user does there is lost. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordsOf } from '../fixtures/words.ts';
import { PASSWORD } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { cutOff } from '../fixtures/network.ts';
import type { PhoneOptions } from '../harness/browser.ts';
import { openWorld, type Screens, type World } from '../pages/app.ts';

const EMAIL = 'inspector@example.com';
const SHELL = '.login-shell';

type Device = Screens & { close(): Promise<void> };

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Opens an address on a phone whose network has not delivered the app's scripts yet. `deliver` delivers them. */
async function openBeforeScript(
  options: PhoneOptions = {},
  path = '/',
): Promise<{ device: Device; deliver: () => void }> {
  const device = await world.newPhone(options);
  const held = Promise.withResolvers<void>();
  await device.page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await device.page.goto(world.server.url + path, { waitUntil: 'commit' });
  return { device, deliver: held.resolve };
}

/** The real page is there when its root has the form. */
const realForm = (page: Page) => page.locator('#root form');

/** Position, size and colour of everything on the login page. */
function boxesOf(page: Page, within: string): Promise<string[]> {
  return page.locator(`${within} .login *`).evaluateAll((elements) =>
    elements
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor } = getComputedStyle(element);
        return [element.tagName, x, y, width, height, color, backgroundColor].join(' ');
      }),
  );
}

describe('before the script', () => {
  it.each(['zh-CN', 'en-US'] as const)(
    'the page is in the language of the browser (%s)',
    async (language) => {
      const { device, deliver } = await openBeforeScript({ language });
      const words = wordsOf(language);
      await device.login.submit.waitFor();
      expect(await realForm(device.page).count()).toBe(0);
      expect(await device.page.locator('html').getAttribute('lang')).toBe(language);
      expect(await device.page.locator(`${SHELL} .login-host`).textContent()).toContain(
        new URL(world.server.url).host,
      );
      const before = await boxesOf(device.page, SHELL);
      deliver();
      await realForm(device.page).waitFor();
      expect(await device.page.locator(SHELL).count()).toBe(0);
      await eventually(() => device.page.title()).toBe(`${words.menus.login} - Proofmark`);
      // Nothing moves by a pixel when the script takes over.
      expect(await boxesOf(device.page, '#root')).toEqual(before);
      await device.close();
    },
  );

  it('is in the theme of the phone, with the right icon', async () => {
    const { device, deliver } = await openBeforeScript({ theme: 'dark' });
    await device.login.submit.waitFor();
    const before = await boxesOf(device.page, SHELL);
    deliver();
    await realForm(device.page).waitFor();
    expect(await boxesOf(device.page, '#root')).toEqual(before);
    await device.close();
  });

  it('keeps what is typed and the cursor position', async () => {
    const { device, deliver } = await openBeforeScript();
    await device.login.email.pressSequentially(EMAIL);
    await device.login.password.pressSequentially('half a pass');
    await device.login.password.press('ArrowLeft');
    deliver();
    await realForm(device.page).waitFor();
    await device.page.keyboard.type('x');
    expect(await device.login.email.inputValue()).toBe(EMAIL);
    expect(await device.login.password.inputValue()).toBe('half a pasxs');
    await device.close();
  });

  it('logs in by itself if the button was pressed early, and never puts the form into the address', async () => {
    const { device, deliver } = await openBeforeScript();
    await device.login.email.fill(EMAIL);
    await device.login.password.fill(PASSWORD);
    await device.login.password.press('Enter');
    expect(new URL(device.page.url()).search).toBe('');
    deliver();
    await device.page.waitForURL('**/home');
    await device.close();
  });

  it.each(['mouse', 'finger'] as const)(
    'does once what a %s presses while the script takes over',
    async (by) => {
      const { device, deliver } = await openBeforeScript({ isDesktop: by === 'mouse' });
      const { page } = device;
      const english = page.getByRole('button', { name: wordsOf('en-US').login.submit, exact: true });
      await page.evaluate(() =>
        document.getElementById('root')?.addEventListener('click', ({ currentTarget }) => {
          const { dataset } = currentTarget as HTMLElement;
          dataset.presses = String(Number(dataset.presses ?? 0) + 1);
        }),
      );
      const box = await page.getByRole('button', { name: '简体中文' }).boundingBox();
      const at = { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 };
      const session = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints });
      await page.mouse.move(at.x, at.y);
      await (by === 'mouse' ? page.mouse.down() : touch('touchStart', at));
      deliver();
      await realForm(page).waitFor();
      await (by === 'mouse' ? page.mouse.up() : touch('touchEnd'));
      await english.waitFor();
      expect(await page.locator('#root').getAttribute('data-presses')).toBe('1');
      await device.close();
    },
  );

  it('remembers a change of language', async () => {
    const { device, deliver } = await openBeforeScript();
    await device.page.getByRole('button', { name: '简体中文' }).click();
    deliver();
    await device.page.getByRole('button', { name: wordsOf('en-US').login.submit, exact: true }).waitFor();
    await device.close();
  });
});

describe('there is no shell', () => {
  it('on any other page', async () => {
    const { device, deliver } = await openBeforeScript({}, '/register');
    await device.page.locator('#root').waitFor({ state: 'attached' });
    await device.page.waitForFunction(
      () => document.readyState !== 'loading' || document.scripts.length >= 3,
    );
    expect(await device.page.locator(SHELL).count()).toBe(0);
    deliver();
    await device.close();
  });

  it('for logged-in users', async () => {
    const { device, deliver } = await openBeforeScript();
    deliver();
    await device.login.logIn(EMAIL);
    await device.page.unrouteAll();
    const shells: number[] = [];
    await device.page.exposeFunction('countShells', (count: number) => shells.push(count));
    await device.page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () =>
        Reflect.get(globalThis, 'countShells')(document.querySelectorAll('.login-shell').length),
      );
    });
    await device.page.goto(world.server.url);
    await device.page.waitForURL('**/home');
    await eventually(() => shells).toEqual([0]);
    await device.close();
  });
});

it('says so when a script cannot be loaded', async () => {
  const device = await world.newPhone();
  await cutOff(device.page, '**/assets/start-*.js');
  await device.page.goto(world.server.url);
  await device.page.getByRole('alert').waitFor();
  expect(await device.page.locator(SHELL).count()).toBe(0);
  await device.close();
});
