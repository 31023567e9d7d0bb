/** @file A tour of the logged-in app: visits every page and opens every sheet without reloading the app. */
import { SECTIONS, type Section } from '@proofmark/contract/report/sections.ts';
import { PATHS } from '../../app/src/paths.ts';
import type { Locator, Page } from 'playwright-core';
import type { Screens } from './app.ts';
import { Sheet } from './sheet.ts';

/** Called at each stop. It must leave the screen as it was. */
export type Look = (name: string) => Promise<void>;

/** What a page has once its own content is there. On the five pages of a report, its sections. */
const CONTENT: Record<string, string> = {
  [PATHS.login]: 'form input',
  [PATHS.register]: 'input',
  [PATHS.forgotPassword]: 'input',
  [PATHS.choosePassword]: '.form-error',
  [PATHS.home]: 'li',
  [PATHS.profile]: 'li',
  [PATHS.settings]: '.settings-room',
  [PATHS.charts]: '.charts-chart canvas',
  [PATHS.counter]: 'output',
  [PATHS.keepalive]: 'label',
  [PATHS.mock]: 'button',
};

/** Waits until the page at `path` shows its content, not only its bars. */
export async function contentShown(page: Page, path: string): Promise<void> {
  const content = CONTENT[path] ?? (SECTIONS.some((each) => path === `/${each}`) ? 'section' : 'h2');
  // The login page before its script has the same content, but ignores changes from elsewhere.
  await page.locator('.login-shell').waitFor({ state: 'detached' });
  await page.locator('main:visible').locator(content).first().waitFor();
}

/** The task list, settings and profile, with all their sheets. Begins and ends at the task list. */
export async function tourOfAccount(screens: Screens, look: Look): Promise<void> {
  const { page, home, frame, words } = screens;
  await home.rows.first().waitFor();
  await look('home');
  await home.addTask();
  await lookAndClose(screens, look, 'add task');
  await page.getByRole('button', { name: words.home.export, exact: true }).click();
  await new Sheet(page, words, words.files.list).open();
  await lookAndClose(screens, look, 'export');
  await page.getByRole('button', { name: words.home.account }).click();
  await page.waitForURL('**/settings');
  await contentShown(page, PATHS.settings);
  await look('settings');
  for (const row of [words.settings.unsent, words.settings.install, words.settings.licences]) {
    await openedBy(rowOf(page, row), screens, look);
  }
  // The demo pages are at the end of what the app says about itself, away from the person's own settings.
  const about = page.locator('main:visible .group').filter({ hasText: words.settings.licences });
  const demos = about.getByRole('button').last();
  await demos.filter({ hasText: words.settings.demos }).waitFor();
  await openedBy(demos, screens, look);
  await rowOf(page, 'inspector@example.com').click();
  await page.waitForURL('**/profile');
  await contentShown(page, PATHS.profile);
  await look('profile');
  await openedBy(rowOf(page, words.profile.nickname), screens, look);
  await openedBy(rowOf(page, words.profile.password), screens, look);
  await openedBy(rowOf(page, words.profile.factor.title), screens, look);
  await frame.back.click();
  await frame.heading.filter({ hasText: words.menus.settings }).waitFor();
  await frame.back.click();
  await frame.heading.filter({ hasText: words.menus.home }).waitFor();
}

/** A page of a report in progress, with all its sheets. Begins in the report. */
export async function tourOfSection(screens: Screens, section: Section, look: Look): Promise<void> {
  await screens.frame.go(section);
  await contentShown(screens.page, PATHS[section]);
  await look(section);
  await SHEETS[section](screens, look);
}

const SHEETS: Record<Section, (screens: Screens, look: Look) => Promise<void>> = {
  async information(screens, look) {
    const { page, words } = screens;
    await openedBy(screens.information.row(words.information.plan.open), screens, look);
    const { sample, documents, cartons } = words.information;
    for (const { row } of [sample, documents, cartons]) {
      await openedBy(rowOf(page, row), screens, look);
    }
    // The first row of each of the other groups: visit, products, parties, shipping, tools, notes.
    const groups = page.locator('main:visible .group').filter({ has: page.locator('button.list-row') });
    for (const group of await groups.all()) {
      await openedBy(group.locator('button.list-row').first(), screens, look);
    }
  },
  async productImages(screens, look) {
    const { page, words } = screens;
    await page.getByRole('button', { name: words.report.counting.open, exact: true }).click();
    await new Sheet(page, words, words.report.counting.title).open();
    await lookAndClose(screens, look, 'count defects');
    await openedBy(screens.productImages.tiles.first().getByRole('button'), screens, look);
  },
  async nonConform(screens, look) {
    const { page, words, nonConform } = screens;
    const adding = await nonConform.addDefect();
    await look('sheet: add defect');
    await adding.press(words.nonConform.search.open);
    await new Sheet(page, words, words.nonConform.search.title).open();
    await lookAndClose(screens, look, 'defect list');
    await adding.done(words.common.close);
    await openedBy(nonConform.defects.first().getByRole('button').first(), screens, look);
    await nonConform.addFinding();
    await lookAndClose(screens, look, 'finding');
  },
  async inspectionItems(screens, look) {
    const { page, words, inspectionItems } = screens;
    await openedBy(rowOf(page, words.inspectionItems.add.button), screens, look);
    const details = inspectionItems.main.getByRole('button', { name: words.inspectionItems.details });
    const taken = inspectionItems.main.getByRole('button', { name: words.report.photos.taken, exact: true });
    await openedBy(taken.first(), screens, look);
    await details.first().click();
    const item = page.getByRole('dialog');
    await item.waitFor();
    await look('sheet: item');
    await openedBy(item.locator('.full-bleed button.list-row').first(), screens, look);
    await closeTop(screens);
  },
  async conclusion(screens, look) {
    const { conclusion, page, words } = screens;
    await openedBy(rowOf(page, words.conclusion.data), screens, look);
    await conclusion.signAs('factory');
    await lookAndClose(screens, look, 'signature');
    await conclusion.addRemark();
    await lookAndClose(screens, look, 'remark');
  },
};

/** Includes a dialog that the sheet above hides from assistive technology. */
const DIALOG = '[role=dialog]';

/** The row of a list, by its text. */
function rowOf(within: Page | Locator, text: string): Locator {
  return within.locator('button.list-row:visible').filter({ hasText: text }).first();
}

/** Opens a sheet with a button, calls `look` and closes it. */
async function openedBy(button: Locator, screens: Screens, look: Look): Promise<void> {
  const name = (await button.innerText()).replaceAll(/\s+/g, ' ').slice(0, 30);
  const dialogs = screens.page.locator(DIALOG);
  const before = await dialogs.count();
  await button.click();
  await dialogs.nth(before).waitFor();
  await lookAndClose(screens, look, name);
}

async function lookAndClose(screens: Screens, look: Look, name: string): Promise<void> {
  await look(`sheet: ${name}`);
  await closeTop(screens);
}

/** Closes the top sheet and waits until it is gone. */
async function closeTop({ page, words }: Screens): Promise<void> {
  const dialogs = page.locator(DIALOG);
  const count = await dialogs.count();
  await dialogs.last().getByRole('button', { name: words.common.close, exact: true }).click();
  await dialogs.nth(count - 1).waitFor({ state: 'detached' });
}
