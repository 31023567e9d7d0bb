/** @file A signature covers what was signed: what a later change does to it, and how to sign again. */
import { formatClock } from '@proofmark/contract/sync/clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, type Caller } from '../fixtures/api.ts';
import { expectRecent, setClockAhead } from '../fixtures/clock-ahead.ts';
import { eventually } from '../fixtures/eventually.ts';
import { holdStore } from '../fixtures/hold-store.ts';
import { fill, wordsOf } from '../fixtures/words.ts';
import { openWorld, type World } from '../pages/app.ts';
import { Sheet } from '../pages/sheet.ts';

const SHIRT = 'IR-260622-027';
const words = wordsOf('zh-CN');
const { signatures } = words.conclusion;
const outdated = (count: number) => fill(signatures.before_other, { count });
const LINE: [number, number][][] = [
  [
    [0.2, 0.6],
    [0.4, 0.3],
    [0.6, 0.7],
  ],
];

let world: World;
let phone: Awaited<ReturnType<World['newPhone']>>;
let lin: Caller;

beforeAll(async () => {
  world = await openWorld();
  lin = await logIn(world.server.url, 'inspector@example.com');
  phone = await world.newPhone();
  // What is signed has the server's time all the same.
  await setClockAhead(phone.page);
  await phone.login.open(world.server.url);
  await phone.login.logIn('inspector@example.com');
  await phone.home.openTask(SHIRT);
});
afterAll(() => world.close());

/** The place of the inspector's signature on the page. */
const slot = () => phone.page.getByRole('main').locator('figure').filter({ hasText: 'Lin Jia' });
const missing = (count: number) =>
  fill(words.report.gaps.signatureOutdated_other, { role: words.report.signatureRole.inspector, count });

/** The inspector's signature as the server has it. */
async function stored() {
  const rows = await lin.rowsOf((await lin.task(SHIRT)).reportId, 'signature');
  return rows.find(({ role }) => role === 'inspector');
}

/** Another phone of the inspector signs with one stroke, and with another name to know it by. */
async function signElsewhere(name: string): Promise<void> {
  const { reportId } = await lin.task(SHIRT);
  const rows = await lin.rowsOf(reportId, 'signature');
  const id = rows.find(({ role }) => role === 'inspector')?.id;
  const hlc = formatClock(Date.now() + 60_000, 0, 'elsewhere');
  const op = {
    opId: crypto.randomUUID(),
    kind: 'signature',
    id,
    set: { name, strokes: [[1, 1, 9, 9]] },
    hlc,
  };
  await lin.data('POST', '/report/push', { reportId, deviceId: 'elsewhere', ops: [op] });
}

async function addKnife(): Promise<void> {
  const { nonConform, frame } = phone;
  await frame.go('nonConform');
  const sheet = await nonConform.addDefect();
  await sheet.choose(words.nonConform.field.class, words.report.class.critical);
  await sheet.fill(words.nonConform.field.description, '箱内有刀片');
  await sheet.fill(words.nonConform.field.quantity, 1);
  await sheet.done(words.nonConform.save);
  await frame.go('conclusion');
}

describe('a signature', () => {
  it('is out of date after a critical defect, lists it, and keeps the report from being submitted', async () => {
    await phone.frame.go('conclusion');
    await slot().getByText(/已签/).waitFor();
    await addKnife();
    await slot().getByText(outdated(1)).waitFor();
    await phone.conclusion.before.getByText(missing(1)).waitFor();
    await slot().getByRole('button').click();
    const sheet = await new Sheet(phone.page, words, signatures.inspectorSigns).open();
    const line = sheet.root.locator('.conclusion-signed-changes li');
    await eventually(() => line.allInnerTexts()).toEqual([
      expect.stringMatching(/新增：箱内有刀片\n.*级别：致命\n.*数量：1/),
    ]);
    // The old one cannot be drawn on.
    expect(await sheet.root.locator('canvas').count()).toBe(0);
    await sheet.done();
  });

  it('holds again once the change is undone', async () => {
    const { frame, nonConform, page } = phone;
    await frame.go('nonConform');
    await nonConform.defect('箱内有刀片').getByRole('button').first().click();
    const sheet = await new Sheet(page, words, { label: words.nonConform.field.quantity }).open();
    await sheet.press(words.nonConform.delete);
    await nonConform.defect('箱内有刀片').waitFor({ state: 'detached' });
    await frame.go('conclusion');
    await slot().getByText(/已签/).waitFor();
    expect(await phone.conclusion.before.getByText(missing(1)).count()).toBe(0);
  });

  it('is given anew for what the report says now', async () => {
    await addKnife();
    await slot().getByText(outdated(1)).waitFor();
    await slot().getByRole('button').click();
    const sheet = await new Sheet(phone.page, words, signatures.inspectorSigns).open();
    await sheet.press(signatures.clear);
    await phone.conclusion.draw(sheet, LINE);
    await sheet.done();
    await slot().getByText(/已签/).waitFor();
    await phone.frame.allSent();
    const signature = await stored();
    expect(signature?.signedFacts).toContain('"class":"critical"');
    expectRecent([signature?.at]);
  });

  it('is whole when it is drawn before a slow phone has stored that the pad was cleared', async () => {
    const before = await stored();
    await slot().getByRole('button').click();
    const sheet = await new Sheet(phone.page, words, signatures.inspectorSigns).open();
    await sheet.root.locator('canvas[style*="touch-action"]').waitFor();
    const store = await holdStore(phone.page);
    await sheet.press(signatures.clear);
    await phone.conclusion.draw(sheet, [...LINE, LINE[0]!.toReversed()]);
    await store.release();
    await sheet.done();
    // The old one had one stroke. Page and mark may say "signed" and "sent" of it until the phone has stored the new one.
    await eventually(async () => (await stored())?.strokes).toHaveLength(2);
    const signature = await stored();
    expect(signature?.signedFacts).toBe(before?.signedFacts);
    expect(signature?.declarationZh).toBe(before?.declarationZh);
    expectRecent([signature?.at]);
  });

  it('keeps the stroke that is being drawn while the same signature comes in from another phone', async () => {
    await slot().getByRole('button').click();
    const sheet = await new Sheet(phone.page, words, signatures.inspectorSigns).open();
    await phone.conclusion.draw(sheet, []);
    const { mouse } = phone.page;
    const box = (await sheet.root.locator('canvas').boundingBox())!;
    await mouse.move(box.x + box.width / 4, box.y + box.height / 2);
    await mouse.down();
    await signElsewhere('Lin Jia (2)');
    await eventually(() => sheet.field(words.report.fields.signature.name).inputValue()).toBe('Lin Jia (2)');
    await mouse.move(box.x + box.width / 2, box.y + box.height / 4, { steps: 4 });
    await mouse.up();
    await phone.conclusion.draw(sheet, LINE);
    await sheet.done();
    await eventually(async () => (await stored())?.strokes).toHaveLength(4);
  });
});
