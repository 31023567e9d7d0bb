/** @file The screenshots of the README: six pages of the demo, Chinese in light and English in dark. */
import path from 'node:path';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Section } from '@proofmark/contract/report/sections.ts';
import type { Page } from 'playwright-core';
import { PATHS } from '../../app/src/paths.ts';
import { TIME_ZONE } from '../fixtures/mug.ts';
import { screensOf } from '../pages/app.ts';
import { contentShown } from '../pages/tour.ts';
import { openBrowser, phone, type Language, type Theme } from './browser.ts';
import { startServer } from './server.ts';

const REPORT = 'IR-260622-027';
const MOST_BYTES = 120_000;
/** Text stays sharp, and photos take a third of their size as PNG. */
const WEBP_QUALITY = 0.85;
const folder = fileURLToPath(new URL('../../docs/images', import.meta.url));

const [server, browser] = await Promise.all([startServer({ env: { TZ: TIME_ZONE } }), openBrowser()]);

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('.bprogress').waitFor({ state: 'detached' });
  const picture = await asWebp(await page.screenshot({ animations: 'disabled' }));
  if (picture.length > MOST_BYTES)
    throw new Error(`${name} has ${picture.length} bytes: at most ${MOST_BYTES} are wanted`);
  writeFileSync(path.join(folder, `${name}.webp`), picture);
}

/** The screenshot as WebP. The browser can encode it, but Playwright cannot ask for it. */
async function asWebp(png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const url = await page.evaluate(
    async ([source, quality]) => {
      const picture = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = Object.assign(document.createElement('canvas'), {
        width: picture.width,
        height: picture.height,
      });
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    [`data:image/png;base64,${png.toString('base64')}`, WEBP_QUALITY] as const,
  );
  await page.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** Logs in and takes the screenshots: of login and home if named, and of the sections of the report. */
async function visit(language: Language, theme: Theme, names: readonly ('login' | 'home' | Section)[]) {
  const opened = await phone(browser, { language, theme });
  const { page } = opened;
  const { login, home, frame } = screensOf(page, language);
  await login.open(server.url);
  if (names.includes('login')) await take(page, 'login');
  await login.logIn('inspector@example.com');
  await home.row(REPORT).waitFor();
  if (names.includes('home')) await take(page, 'home');
  await home.openTask(REPORT);
  for (const name of names) {
    if (name === 'login' || name === 'home') continue;
    await frame.go(name);
    await contentShown(page, PATHS[name]);
    // Photos load after their rows. Until then an icon is in their place.
    await page.locator('main:visible .thumb:not(.missing) svg').first().waitFor({ state: 'detached' });
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    await take(page, name);
  }
  await opened.close();
}

try {
  await visit('zh-CN', 'light', ['login', 'home', 'nonConform']);
  await visit('en-US', 'dark', ['information', 'inspectionItems', 'conclusion']);
} finally {
  await Promise.all([browser.close(), server.dispose()]);
}
