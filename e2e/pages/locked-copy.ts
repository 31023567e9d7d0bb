/** @file Opens the copy of work that came too late for a locked report. */
import { pattern } from '../fixtures/words.ts';
import type { Screens } from './app.ts';
import { Sheet } from './sheet.ts';

/** The sheet with the copy of a report. */
export function copySheet({ page, words }: Screens, reportNo: string): Sheet {
  return new Sheet(page, words, `${words.outbox.copyTitle} · ${reportNo}`);
}

/** Opens it through the mark in the bar. The outbox stays open below and is returned too. */
export async function openCopy(screens: Screens, reportNo: string): Promise<{ outbox: Sheet; copy: Sheet }> {
  const { frame, page, words } = screens;
  await frame.syncMark.click();
  const outbox = await new Sheet(page, words, words.shell.sync.title).open();
  // The app sets the work aside a moment after it sees the lock. The import row below is there earlier.
  const { copyRow_other: locked, copyRowOpen_other: open } = words.outbox;
  const row = new RegExp(`${pattern(locked).source}|${pattern(open).source}`);
  await outbox.root.getByRole('button', { name: row }).click();
  return { outbox, copy: await copySheet(screens, reportNo).open() };
}
