/** @file The pictures of the README: six pages of the demo, Chinese in light and English in dark. */
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { writeFileSync } from 'node:fs';
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import type { Section } from '@proofmark/contract/report/sections.ts';
import type { Page } from 'playwright-core';
import { TIME_ZONE } from '../fixtures/mug.ts';
import { screensOf } from '../pages/app.ts';
import { openBrowser, type Language, type Theme } from './browser.ts';
import { startServer } from './server.ts';

const REPORT = 'IR-260622-027';
const MOST_BYTES = 120_000;
const folder = fileURLToPath(new URL('../../docs/images', import.meta.url));

const [server, browser] = await Promise.all([startServer({ env: { TZ: TIME_ZONE } }), openBrowser()]);

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const picture = smaller(await page.screenshot({ animations: 'disabled' }));
  if (picture.length > MOST_BYTES)
    throw new Error(`${name} has ${picture.length} bytes: at most ${MOST_BYTES} are wanted`);
  writeFileSync(path.join(folder, `${name}.png`), picture);
}

/** The same PNG with its pixels packed as tightly as deflate can: the browser packs them in haste. */
function smaller(png: Buffer): Buffer {
  const [before, pixels, after]: [Buffer[], Buffer[], Buffer[]] = [[png.subarray(0, 8)], [], []];
  for (let at = 8; at < png.length;) {
    const end = at + 12 + png.readUInt32BE(at);
    const isPixels = png.toString('latin1', at + 4, at + 8) === 'IDAT';
    if (isPixels) pixels.push(png.subarray(at + 8, end - 4));
    else (pixels.length === 0 ? before : after).push(png.subarray(at, end));
    at = end;
  }
  const packed = deflateSync(inflateSync(Buffer.concat(pixels)), { level: 9, memLevel: 9 });
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('IDAT'), packed, Buffer.alloc(4)]);
  chunk.writeUInt32BE(packed.length);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return Buffer.concat([...before, chunk, ...after]);
}

/** Signs in, looks at login and home where told, and at the sections of the report. */
async function visit(language: Language, theme: Theme, names: readonly ('login' | 'home' | Section)[]) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1.15,
    isMobile: true,
    hasTouch: true,
    locale: language,
    colorScheme: theme,
    timezoneId: TIME_ZONE,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const { login, home, frame } = screensOf(page, language);
  await login.open(server.url);
  if (names.includes('login')) await take(page, 'login');
  await login.signIn('inspector@example.com');
  await home.row(REPORT).waitFor();
  if (names.includes('home')) await take(page, 'home');
  await home.openTask(REPORT);
  for (const name of names) {
    if (name === 'login' || name === 'home') continue;
    await frame.go(name);
    await page.locator('main:visible section').first().waitFor();
    // Photos and seals come after the rows.
    await setTimeout(500);
    await take(page, name);
  }
  await context.close();
}

try {
  await visit('zh-CN', 'light', ['login', 'home', 'nonConform']);
  await visit('en-US', 'dark', ['information', 'inspectionItems', 'conclusion']);
} finally {
  await Promise.all([browser.close(), server.dispose()]);
}
