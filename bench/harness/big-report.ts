/** @file A report of 300 items, 40 defects and 500 photos, pushed like a phone does it. */
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ITEM_CATEGORY_CODES } from '@proofmark/contract/dictionary/item-categories.ts';
import type { Fields, Kind } from '@proofmark/contract/fields/kinds.ts';
import { formatClock } from '@proofmark/contract/sync/clock.ts';
import { mugRow, seedPicture } from '../../e2e/fixtures/mug.ts';
import type { Caller } from '../../e2e/fixtures/api.ts';

export const BIG = { items: 300, measured: 60, defects: 40, photos: 500 };

/** Operations per push, the protocol's maximum. */
const BATCH = 500;

interface NewRow {
  kind: Kind;
  id: string;
  set: object;
}

/** Creates the report with the given number. Without pictures, all photos show the same one: only their number matters. */
export async function makeBigReport(
  caller: Caller,
  url: string,
  reportNo: string,
  pictures: readonly Uint8Array[] = [],
): Promise<void> {
  const { reportId } = await caller.data<{ reportId: string }>('POST', '/task/add', {
    orderNo: `PO-${reportNo}`,
    reportNo,
  });
  const renames: string[] = [];
  for (const picture of pictures.length > 0 ? pictures : [readFileSync(seedPicture('mug-front.jpg'))])
    renames.push(await sendPicture(caller, url, reportId, picture));
  const photos = pictures.length || BIG.photos;
  const deviceId = randomUUID().slice(0, 8);
  const ops = rowsOf(renames, photos).map(({ kind, id, set }, index) => ({
    opId: randomUUID(),
    kind,
    id,
    set,
    hlc: formatClock(Date.now() - 60_000, index, deviceId),
  }));
  for (let from = 0; from < ops.length; from += BATCH) {
    const { results } = await caller.data<{ results: { result: string }[] }>('POST', '/report/push', {
      reportId,
      deviceId,
      ops: ops.slice(from, from + BATCH),
    });
    const refused = results.filter(({ result }) => result !== 'applied');
    if (refused.length > 0) throw new Error(`The server refused: ${JSON.stringify(refused[0])}`);
  }
}

function rowsOf(renames: readonly string[], count: number): NewRow[] {
  const { id: _, ...information } = mugRow('information');
  const items = range(BIG.items).map((n) => ({ kind: 'item' as const, id: `item-${n}`, set: itemOf(n) }));
  const measurements = range(BIG.measured).map((n) => ({
    kind: 'measurement' as const,
    id: `measurement-${n}`,
    set: measurementOf(n),
  }));
  const defects = range(BIG.defects).map((n) => ({
    kind: 'defect' as const,
    id: `defect-${n}`,
    set: defectOf(n),
  }));
  const photos = range(count).map((n) => ({
    kind: 'photo' as const,
    id: `photo-${n}`,
    set: photoOf(n, renames[n % renames.length] ?? ''),
  }));
  return [
    { kind: 'information', id: 'information', set: { ...information, lotSize: 3200 } },
    {
      kind: 'product',
      id: 'product-1',
      set: { itemNo: 'BIG-1', nameEn: 'Mug', nameZh: '杯', unit: 'pcs', presentedQty: 3200 },
    },
    ...items,
    ...measurements,
    ...defects,
    ...photos,
  ];
}

/** Two of three have no result yet, so that no category folds. */
function itemOf(n: number): Fields<'item'> {
  const category = ITEM_CATEGORY_CODES[n % ITEM_CATEGORY_CODES.length] ?? null;
  return {
    code: `K${n + 1}`,
    category,
    nameEn: `Check ${n + 1}: surface, colour and finish`,
    nameZh: `检查${n + 1}：表面、颜色与做工`,
    requirementEn: 'No scratch, no stain, colour as the approved sample',
    requirementZh: '无划痕、无污渍，颜色与确认样一致',
    sample: '8 pcs (S-2)',
    ...(n % 3 === 0 ? { result: 'pass' as const } : {}),
    pos: place(n),
  };
}

/** Five values each, on the first items. */
function measurementOf(n: number): Fields<'measurement'> {
  return {
    itemId: `item-${n}`,
    nameEn: 'Height',
    nameZh: '高度',
    unit: 'mm',
    spec: 95,
    tolMinus: 1,
    tolPlus: 1,
    n: 5,
    value1: 95,
    value2: 95.2,
    value3: 94.8,
    value4: 95.1,
    value5: 94.9,
    pos: place(n),
  };
}

function defectOf(n: number): Fields<'defect'> {
  return {
    class: n % 4 === 0 ? 'major' : 'minor',
    descriptionEn: `Glaze pinhole ${n + 1}`,
    descriptionZh: `釉面针孔${n + 1}`,
    quantity: 1 + (n % 3),
    pos: place(n),
  };
}

function photoOf(n: number, rename: string): Fields<'photo'> {
  const linkTo = n < 2 * BIG.defects ? [`defect-${n % BIG.defects}`] : [`item-${n % BIG.items}`];
  return { category: 'product_detail', rename, linkTo, width: 1600, height: 1200, pos: place(n) };
}

async function sendPicture(
  caller: Caller,
  url: string,
  reportId: string,
  bytes: Uint8Array,
): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const signed = await caller.data<{ url: string; headers: Record<string, string>; rename: string }>(
    'POST',
    '/file/presign',
    { reportId, fileName: 'mug.jpg', contentType: 'image/jpeg', size: bytes.length, sha256 },
  );
  await fetch(new URL(signed.url, url), {
    method: 'PUT',
    headers: signed.headers,
    body: new Uint8Array(bytes),
  });
  await caller.data('POST', '/file/confirm', { reportId, rename: signed.rename, sha256 });
  return signed.rename;
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, n) => n);
}

/** Sorts in the order of its number. */
function place(n: number): string {
  return `a${String(n).padStart(4, '0')}`;
}
