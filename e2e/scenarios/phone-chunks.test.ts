/** @file The phone of an inspector never fetches what only the office needs, and the login page no words of a report. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fields as en } from '@proofmark/contract/words/en-US/fields.ts';
import { fields as zh } from '@proofmark/contract/words/zh-CN/fields.ts';
import { SECTIONS } from '@proofmark/contract/report/sections.ts';
import { loginScripts, ownChunks } from '../../bench/bundle-budget/bundle-size.ts';
import { keptOnPhone } from '../fixtures/network.ts';
import { openWorld, type World } from '../pages/app.ts';

/** The pages of the office, what they share, and their messages. */
const OF_DESKS = /^(desks|desk-messages|work-sheets|OfficeRail|\w+Desk|Desk\w+)-/;
const IN_PROGRESS = 'IR-260622-027';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('the built app has the chunks of the desks', () => {
  const names = ownChunks().filter((name) => OF_DESKS.test(name));
  for (const one of ['desks-', 'DeskParts-', 'desk-messages-', 'work-sheets-'])
    expect(
      names.some((name) => name.startsWith(one)),
      one,
    ).toBe(true);
});

it('the login page has no words of a report', () => {
  const scripts = loginScripts();
  for (const { defect, item } of [zh, en])
    for (const word of [defect.units, defect.disposition, item.expectedCodes])
      expect(
        scripts.filter(({ text }) => text.includes(`"${word}"`) || text.includes(`\`${word}\``)),
      ).toEqual([]);
});

it('login, task list, a report and what is kept for work without a network fetch no chunk of a desk', async () => {
  const phone = await world.newPhone({ hasServiceWorker: true, language: 'en-US' });
  const fetched = new Set<string>();
  phone.context.on('request', (request) =>
    fetched.add(new URL(request.url()).pathname.replace('/assets/', '')),
  );
  await phone.login.logIn('inspector@example.com');
  await phone.home.openTask(IN_PROGRESS);
  for (const section of SECTIONS) {
    await phone.frame.go(section);
    await phone.page
      .getByRole('heading', { level: 1 })
      .filter({ hasText: phone.words.menus[section] })
      .waitFor();
  }
  await keptOnPhone(phone.page);
  const kept = await phone.page.evaluate(async () => {
    const found = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return found.flat().map(({ url }) => new URL(url).pathname.replace('/assets/', ''));
  });
  expect([...fetched].some((name) => name.startsWith('ReportLayout-'))).toBe(true);
  expect(kept.some((name) => name.startsWith('ReportLayout-'))).toBe(true);
  expect([...fetched, ...kept].filter((name) => OF_DESKS.test(name))).toEqual([]);
});
