/** @file A whole inspection entered by hand, from login to the locked report, and what the server has in the end. */
import { createHash } from 'node:crypto';
import type { Task } from '@proofmark/contract/api/task.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, type Caller } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { docNumber, docTable } from '../fixtures/doc-tables.ts';
import { countEffort, effortOf } from '../fixtures/taps.ts';
import { dayFromToday, MUG_TASK, mugRow, mugRows } from '../fixtures/mug.ts';
import { pattern, wordsOf } from '../fixtures/words.ts';
import type { Phone } from '../harness/browser.ts';
import { AT_DEFECT, AT_ITEM, SHOWS_TEST } from '../pages/mug-entry.ts';
import { MugRepeatVisit } from '../pages/mug-repeat.ts';
import { openWorld, type Screens, type World } from '../pages/app.ts';

const words = wordsOf('zh-CN');
const fieldWords = words.report.fields;
const { orderNo, reportNo } = MUG_TASK;
const information = mugRow('information');

let world: World;
let phone: Phone & Screens;
let entry: MugRepeatVisit;

beforeAll(async () => {
  world = await openWorld();
  phone = await world.newPhone({ language: 'zh-CN' });
  entry = new MugRepeatVisit(phone);
  await countEffort(phone.page);
  await phone.page.reload();
  const { lat = 0, lng = 0, accuracyM = 0 } = information.gps ?? {};
  await phone.context.setGeolocation({ latitude: lat, longitude: lng, accuracy: accuracyM });
  await phone.context.grantPermissions(['geolocation']);
});
afterAll(() => world.close());

describe('the mugs, from the task list to the reviewer', () => {
  it('lists the tasks with number, product, date and gaps', async () => {
    const { login, home } = phone;
    await login.logIn('inspector@example.com');
    await home.row('IR-260622-027').waitFor();
    await home.showAll();

    const reportNos = async () =>
      (await home.rows.allInnerTexts()).map((text) => /IR-\d{6}-\d{3}/.exec(text)?.[0]);
    await eventually(reportNos).toEqual([
      'IR-260622-027', // today
      'IR-260603-014', // returned
      reportNo, // planned for tomorrow
      'IR-260624-003', // the day after
      'IR-260615-011', // submitted
      'IR-260214-006', // approved
    ]);
    const mug = () => home.row(reportNo).innerText();
    const [, month, day] = dayFromToday(1).split('-').map(Number);
    for (const text of [
      orderNo,
      MUG_TASK.client,
      MUG_TASK.productZh,
      MUG_TASK.factoryZh,
      `${month}月${day}日`,
    ]) {
      await eventually(mug).toContain(text);
    }
    const begun = () => home.row('IR-260622-027').innerText();
    await eventually(begun).toContain(words.report.status.in_progress);
    await eventually(begun).toMatch(/CR \d+\/0.*MA \d+\/\d+.*MI \d+\/\d+/s);
    const cells = home.row('IR-260622-027').getByRole('img', { name: pattern(words.home.sections) });
    await eventually(() => cells.getAttribute('aria-label')).toMatch(/缺 \d+ 项/);
  });

  it('finds the task by order number and by report number, and opens it', async () => {
    const { home, frame } = phone;
    for (const number of ['po-2026-0418', '260518']) {
      await home.search.fill(number);
      await home.row('IR-260622-027').waitFor({ state: 'detached' });
      await eventually(() => home.rows.allInnerTexts()).toEqual([expect.stringContaining(reportNo)]);
    }
    await home.openTask(orderNo);
    await frame.heading.filter({ hasText: `[${reportNo}]` }).waitFor();
    await eventually(() => frame.missing('information')).toBeGreaterThan(0);
  });

  it('fills in the information', async () => {
    await entry.fillInformation();
  });

  it('takes photos of every category, several at once', async () => {
    await entry.takePhotos();
  });

  it('counts the defects by class', async () => {
    await entry.countDefects();
  });

  it('fills in twelve items with every measured value', async () => {
    await entry.fillItems();
  });

  it('proposes to pass, and has no gaps once both have signed', async () => {
    const { frame, conclusion, page } = phone;
    await frame.go('conclusion');
    await eventually(() => conclusion.judged(words.report.class.critical)).toEqual([
      expect.stringContaining('CR'),
      'NA',
      '125',
      '0',
      '1',
      '0',
      words.report.reading.accept,
    ]);
    await eventually(() => conclusion.judged(words.report.class.major)).toEqual([
      expect.stringContaining('MA'),
      '2.5',
      '125',
      '7',
      '8',
      '6',
      words.report.reading.accept,
    ]);
    await eventually(() => conclusion.judged(words.report.class.minor)).toEqual([
      expect.stringContaining('MI'),
      '4.0',
      '125',
      '10',
      '11',
      '9',
      words.report.reading.accept,
    ]);
    await page.getByText(words.report.because.accepted).waitFor();
    await entry.conclude();
    // The warning stays in the list with its answer.
    await eventually(() => conclusion.before.getByRole('listitem').count()).toBe(1);
  });

  it('submits for review, which locks the report', async () => {
    const { conclusion, frame, information: informationPage, home, page } = phone;
    await conclusion.submit.click();
    const { sheet: sheetWords } = words.conclusion;
    const confirm = page.getByRole('dialog');
    await confirm.getByRole('button', { name: sheetWords.do, exact: true }).click();
    await confirm.getByText(sheetWords.submittedText).waitFor();
    await confirm.getByRole('button', { name: sheetWords.close, exact: true }).last().click();
    await confirm.waitFor({ state: 'hidden' });
    await page.getByRole('main').getByText(words.report.locked.submitted).waitFor();
    await eventually(() => conclusion.submit.count()).toBe(0);

    await frame.go('information');
    const visit = await informationPage.visit();
    const weather = visit.field(fieldWords.information.weather);
    await eventually(() => weather.getAttribute('readonly')).not.toBeNull();
    await eventually(() => weather.inputValue()).toBe(information.weather);
    await visit.done();

    await frame.back.click();
    await page.waitForURL('**/home');
    await home.search.fill(reportNo);
    await home.row(reportNo).getByText('待审核').first().waitFor();
  });

  it('takes as many taps and keys as docs/entry.md says', async () => {
    const effort = await effortOf(phone.page);
    console.info('the mugs entered:', effort);
    const [[, taps, keys] = []] = docTable('entry.md', '| inspection | taps | keys |');
    for (const [counted, written] of [
      [effort.taps, docNumber(taps)],
      [effort.keys, docNumber(keys)],
    ] as const) {
      expect(counted).toBeLessThanOrEqual(written);
      expect(counted, 'docs/entry.md is out of date: it costs less now').toBeGreaterThan(written * 0.99);
    }
  });
});

describe('what the reviewer gets', () => {
  let reviewer: Caller;
  let task: Task;
  beforeAll(async () => {
    reviewer = await logIn(world.server.url, 'reviewer@example.com');
    task = await reviewer.task(reportNo);
  });

  it('is for review, with no gaps', () => {
    expect(task.status).toBe('submitted');
    expect(Object.values(task.summary.gaps)).toEqual([0, 0, 0, 0, 0]);
    expect(task.summary.classes?.map(({ found }) => found)).toEqual([0, 6, 9]);
  });

  it('holds every row as it was entered', async () => {
    const { reportId } = task;
    const [sent] = await reviewer.rowsOf(reportId, 'information');
    expect(sent).toMatchObject(without(information, []));

    const products = (await reviewer.rowsOf(reportId, 'product')).sort(byPlace);
    expect(products).toMatchObject(mugRows('product').map((row) => without(row, ['id', 'pos'])));
    const tools = (await reviewer.rowsOf(reportId, 'tool')).sort(byPlace);
    expect(tools).toMatchObject(mugRows('tool').map((row) => without(row, ['id', 'pos'])));

    const defects = (await reviewer.rowsOf(reportId, 'defect')).sort(byPlace);
    expect(defects).toMatchObject(mugRows('defect').map((row) => without(row, ['id', 'pos', 'category'])));
    const findings = await reviewer.rowsOf(reportId, 'finding');
    expect(findings).toMatchObject(mugRows('finding').map((row) => without(row, ['id', 'pos'])));

    const items = await reviewer.rowsOf(reportId, 'item');
    const byCode = new Map(items.map((item) => [item.code, item]));
    expect(items).toHaveLength(12);
    for (const row of mugRows('item')) {
      expect(byCode.get(row.code)).toMatchObject(without(row, ['id', 'pos']));
    }
    const measurements = await reviewer.rowsOf(reportId, 'measurement');
    expect(measurements).toHaveLength(mugRows('measurement').length);
    for (const row of mugRows('measurement')) {
      const itemId = byCode.get(row.itemId)?.id;
      const found = measurements.find((each) => each.itemId === itemId && each.nameZh === row.nameZh);
      expect(found).toMatchObject({ ...without(row, ['id', 'pos']), itemId });
    }

    expect(await reviewer.rowsOf(reportId, 'conclusion')).toMatchObject([{ overall: 'pass' }]);
    expect(await reviewer.rowsOf(reportId, 'remark')).toMatchObject(
      mugRows('remark').map((row) => without(row, ['id', 'pos'])),
    );
    const signatures = await reviewer.rowsOf(reportId, 'signature');
    for (const { role, name, title, statementZh } of mugRows('signature')) {
      const signature = signatures.find((each) => each.role === role);
      expect(signature).toMatchObject({ name, ...(title ? { title, statementZh } : {}) });
      expect(signature?.strokes?.length).toBe(2);
    }
  });

  it('has each photo once, in the object store, as an image', async () => {
    const { reportId } = task;
    const photos = await reviewer.rowsOf(reportId, 'photo');
    const codes = new Map((await reviewer.rowsOf(reportId, 'item')).map(({ id, code }) => [id, code]));
    const defects = new Map(
      (await reviewer.rowsOf(reportId, 'defect')).map(({ id, descriptionZh }) => [id, descriptionZh]),
    );
    const places = (linkTo: readonly string[] = []) => linkTo.map((id) => codes.get(id) ?? defects.get(id));
    const expected = mugRows('photo').map(({ id, category, captionZh, main }) => [
      category,
      [
        AT_ITEM[id] ?? mugRows('defect').find((row) => row.id === AT_DEFECT[id])?.descriptionZh,
        SHOWS_TEST[id],
      ].filter((shown) => shown !== undefined),
      AT_ITEM[id] || AT_DEFECT[id] ? undefined : captionZh,
      main,
    ]);
    const got = photos.map((photo) => [
      photo.category,
      places(photo.linkTo ?? []),
      photo.captionZh,
      photo.main,
    ]);
    expect(got).toHaveLength(expected.length);
    expect(got).toEqual(expect.arrayContaining(expected));

    expect(new Set(photos.map(({ rename }) => rename)).size).toBe(photos.length);
    for (const { rename, sha256, sizeBytes, width } of photos) {
      expect(rename).toMatch(/^inspection\/files\/\d{6}\/\d{8}\/\d+_.+/);
      const { url } = await reviewer.data<{ url: string }>('GET', '/file/url', { rename });
      const response = await fetch(new URL(url, world.server.url));
      expect(response.status).toBe(200);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.length).toBe(sizeBytes);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      expect(await decodedWidth(bytes)).toBe(width);
    }
  });
});

/** The fields that must come back unchanged. Leaves out dates and positions that the row sets itself. */
function without<T extends object>(row: T, names: readonly string[]): Partial<T> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))) as Partial<T>;
}

function byPlace(a: { pos?: string | null }, b: { pos?: string | null }): number {
  return (a.pos ?? '') < (b.pos ?? '') ? -1 : 1;
}

/** Decodes the bytes in the browser. */
function decodedWidth(bytes: Buffer): Promise<number> {
  return phone.page.evaluate(async (base64) => {
    const decoded = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    return (await createImageBitmap(new Blob([decoded]))).width;
  }, bytes.toString('base64'));
}
