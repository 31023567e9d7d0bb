/** @file Decisions after the inspection: corrective actions, the reviewer's overrides, the client's decision. */
import { formatClock } from '@proofmark/contract/sync/clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, type Caller } from '../fixtures/api.ts';
import { expectRecent, setClockAhead } from '../fixtures/clock-ahead.ts';
import { eventually } from '../fixtures/eventually.ts';
import { fill, term, wordsOf } from '../fixtures/words.ts';
import { keepToasts, wayBack } from '../fixtures/toasts.ts';
import { openWorld, type World } from '../pages/app.ts';
import { choose, Sheet } from '../pages/sheet.ts';

const SHIRT = 'IR-260622-027';
const LAMP = 'IR-260615-011';
const words = wordsOf('zh-CN');
const { actions } = words.conclusion;
const override = { ...words.conclusion.override, ...words.override };
const { review } = words.conclusion;

let world: World;
let lin: Caller;

beforeAll(async () => {
  world = await openWorld();
  lin = await logIn(world.server.url, 'inspector@example.com');
});
afterAll(() => world.close());

/** A phone that has opened the conclusion of a report. */
async function atConclusion(email: string, reportNo: string, hasClockAhead = false) {
  const phone = await world.newPhone();
  if (hasClockAhead) {
    await setClockAhead(phone.page);
    await phone.login.open(world.server.url);
  }
  await phone.login.logIn(email);
  if (email === 'coordinator@example.com') await phone.work.openPages(reportNo, 'done');
  else if (email === 'reviewer@example.com') await phone.review.openPages(reportNo);
  else await phone.home.openTask(reportNo);
  await phone.frame.go('conclusion');
  return phone;
}

describe('corrective actions', () => {
  it('are added, edited, duplicated, and deleted with undo', async () => {
    const phone = await atConclusion('inspector@example.com', SHIRT);
    const { page, frame } = phone;
    await keepToasts(page);
    const row = (text: string) => page.getByRole('main').getByRole('button', { name: text });
    await page.getByRole('button', { name: actions.add, exact: true }).click();
    const sheet = await new Sheet(page, words, actions.sheet).open();
    const { correctiveAction } = words.report.fields;
    await sheet.fill(correctiveAction.action, '重贴外箱标签');
    await sheet.fill(correctiveAction.owner, '顾工');
    await sheet.fill(correctiveAction.due, '2026-07-01');
    await sheet.choose(correctiveAction.state, term('zh-CN', 'action_state', 'in_progress'));
    await sheet.press(words.report.rows.duplicate);
    // The copy has the same text, but no state yet. Until then the sheet shows the first one.
    await sheet.root.getByRole('radio', { checked: true }).waitFor({ state: 'detached' });
    await eventually(() => sheet.field(correctiveAction.action).inputValue()).toBe('重贴外箱标签');
    await sheet.fill(correctiveAction.action, '返工后全检');
    await sheet.done();
    await row('返工后全检').waitFor();
    await frame.allSent();
    const { reportId } = await lin.task(SHIRT);
    const stored = await lin.rowsOf(reportId, 'correctiveAction');
    expect(stored.map(({ actionZh, owner, due, state }) => [actionZh, owner, due, state])).toEqual([
      ['重贴外箱标签', '顾工', '2026-07-01', 'in_progress'],
      ['返工后全检', '顾工', '2026-07-01', undefined],
    ]);
    await row('返工后全检').click();
    await sheet.press(actions.delete);
    await row('返工后全检').waitFor({ state: 'detached' });
    await wayBack(page, fill(words.report.deleted, { name: '返工后全检' }), words.common.undo).click();
    await row('返工后全检').waitFor();
    await phone.close();
  });
});

describe('a pass with remarks', () => {
  it('is offered only by a report whose template allows it', async () => {
    const phone = await atConclusion('inspector@example.com', SHIRT);
    const { page } = phone;
    const { overall } = words.conclusion;
    const { overall: result } = words.report;
    const group = page.getByRole('main').getByRole('radiogroup', { name: overall });
    await eventually(() => group.getByRole('radio').count()).toBe(4);
    const { reportId } = await lin.task(SHIRT);
    await lin.data('POST', '/report/push', {
      reportId,
      deviceId: 'template',
      ops: [
        {
          opId: crypto.randomUUID(),
          kind: 'information',
          id: 'information',
          set: { conditionalPass: true },
          hlc: formatClock(Date.now(), 0, 'template'),
        },
      ],
    });
    await group.getByRole('radio', { name: result.conditional }).waitFor();
    await choose(page.getByRole('main'), overall, result.conditional);
    await eventually(async () => (await lin.rowsOf(reportId, 'conclusion'))[0]?.overall).toBe('conditional');
    await phone.close();
  });
});

describe('a reviewer', () => {
  it('overrides the plan and a category with a reason, removes one override, and approves', async () => {
    // What is overridden has the server's time all the same.
    const phone = await atConclusion('reviewer@example.com', LAMP, true);
    const { page, frame, conclusion } = phone;
    const { reportId } = await lin.task(LAMP);
    await conclusion.table.waitFor();
    expect(await page.getByRole('button', { name: override.planDo }).count()).toBe(0);
    const zhou = await logIn(world.server.url, 'reviewer@example.com');
    await zhou.data('POST', '/workflow/startReview', { reportId });
    await page.getByRole('button', { name: override.planDo }).click();
    const plan = await new Sheet(page, words, override.plan).open();
    await plan.press(override.nothing);
    const fields = words.report.fields.planOverride;
    await plan.fill(fields.acMajor, 2);
    await plan.fill(fields.reMajor, 2);
    await plan.root.getByRole('button', { name: override.notAbove }).waitFor();
    await plan.fill(fields.reMajor, 3);
    await plan.press(override.reasonMissing);
    await plan.fill(fields.reason, '客户书面同意 AQL 1.0');
    await plan.done(override.do);
    await eventually(() =>
      conclusion.judged(words.report.class.major).then((cells) => cells.slice(3, 5)),
    ).toEqual(['2', '3']);

    // Eight were found, so the result differs from the inspector's, who has to conclude again before approval.
    const { pending, fail } = words.report.overall;
    const changed = fill(review.resultChanged, { proposed: fail, overall: pending });
    await page.locator('.notice').filter({ hasText: changed }).waitFor();
    await frame.allSent();
    expect(await zhou.call('POST', '/workflow/approve', { reportId })).toMatchObject({
      code: 400,
      data: { reason: 'RESULT_NOT_STANDING' },
    });
    await page.getByRole('button', { name: override.planDo }).click();
    await plan.open();
    await plan.fill(fields.acMajor, 8);
    await plan.fill(fields.reMajor, 9);
    await plan.done(override.do);
    await page.locator('.notice').filter({ hasText: changed }).waitFor({ state: 'detached' });

    const category = term('zh-CN', 'item_category', 'packaging');
    await page.getByRole('main').getByRole('button', { name: category }).click();
    const sheet = await new Sheet(page, words, category).open();
    await sheet.choose(override.result, words.report.itemResult.pending);
    await sheet.fill(words.report.fields.categoryOverride.reason, '待客户确认');
    await sheet.done(override.do);
    const note = page.locator('.override-note').filter({ hasText: '待客户确认' });
    await note.waitFor();
    const entry = fill(words.report.history.categoryOverride, {
      category,
      result: term('zh-CN', 'item_result', 'pending'),
    });
    await conclusion.history.filter({ hasText: entry }).waitFor();
    await frame.allSent();
    const overrides = await lin.rowsOf(reportId, 'categoryOverride');
    expect(overrides).toMatchObject([{ id: 'packaging', result: 'pending', reason: '待客户确认' }]);
    expectRecent([...overrides, ...(await lin.rowsOf(reportId, 'planOverride'))].map(({ at }) => at));

    await page.getByRole('main').getByRole('button', { name: category }).click();
    await sheet.press(override.remove);
    await note.waitFor({ state: 'detached' });
    await frame.allSent();
    await zhou.data('POST', '/workflow/approve', { reportId });
    await frame.lockedNotice.filter({ hasText: words.report.locked.approved }).waitFor();
    expect(await lin.rowsOf(reportId, 'categoryOverride')).toEqual([]);
    expect(await lin.rowsOf(reportId, 'planOverride')).toMatchObject([{ acMajor: 8, reMajor: 9 }]);
    await phone.close();
  });

  it('shows the inspector the override with its reason, on the plan too', async () => {
    const phone = await atConclusion('inspector@example.com', LAMP);
    const { frame, page } = phone;
    const note = page.getByRole('main').locator('.override-note').filter({ hasText: '客户书面同意' });
    await note.first().waitFor();
    await frame.go('information');
    await note.first().waitFor();
    await phone.close();
  });
});

describe('the client’s decision', () => {
  it('is entered by the coordinator once the report is approved, and the inspector sees it', async () => {
    const desk = await atConclusion('coordinator@example.com', LAMP);
    const field = desk.page.getByRole('main').getByLabel(words.report.fields.conclusion.clientDecision);
    await field.selectOption({ label: term('zh-CN', 'client_decision', 'rework_and_reinspect') });
    await desk.frame.allSent();
    const { reportId } = await lin.task(LAMP);
    await eventually(async () => (await lin.rowsOf(reportId, 'conclusion'))[0]?.clientDecision).toBe(
      'rework_and_reinspect',
    );
    await desk.close();
    const phone = await atConclusion('inspector@example.com', LAMP);
    const shown = phone.page.getByRole('main').getByLabel(words.report.fields.conclusion.clientDecision);
    await eventually(() => shown.inputValue()).toBe(term('zh-CN', 'client_decision', 'rework_and_reinspect'));
    expect(await shown.getAttribute('readonly')).not.toBeNull();
    await phone.close();
  });

  it('is not shown to an inspector before that', async () => {
    const phone = await atConclusion('inspector@example.com', SHIRT);
    await phone.conclusion.table.waitFor();
    expect(
      await phone.page.getByRole('main').getByLabel(words.report.fields.conclusion.clientDecision).count(),
    ).toBe(0);
    await phone.close();
  });
});
