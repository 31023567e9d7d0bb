/** @file The way to the copy of what came too late for a locked report. */
import { pattern } from '../fixtures/words.ts';
import type { Screens } from './app.ts';
import { Sheet } from './sheet.ts';

/** The copy of a report over the whole screen. */
export function copySheet({ page, words }: Screens, reportNo: string): Sheet {
  return new Sheet(page, words, `${words.outbox.copyTitle} · ${reportNo}`);
}

/** Opens it by the mark in the bar; the outbox, which is returned too, stays open below. */
export async function openCopy(screens: Screens, reportNo: string): Promise<{ outbox: Sheet; copy: Sheet }> {
  const { frame, page, words } = screens;
  await frame.syncMark.click();
  const outbox = await new Sheet(page, words, words.shell.sync.title).open();
  // The work is set aside a moment after the report is seen to be locked; the row below, for importing, is there before.
  const { copyRow_other: locked, copyRowOpen_other: open } = words.outbox;
  const row = new RegExp(`${pattern(locked).source}|${pattern(open).source}`);
  await outbox.root.getByRole('button', { name: row }).click();
  return { outbox, copy: await copySheet(screens, reportNo).open() };
}
