/**
 * @file The visits of six weeks, made by rule around the day of loading, so that every desk of the demo has a past, a
 * present and a plan. The inspectors of `inspections.ts` get none of them: their phones stay easy to overlook.
 */
import type { OrderLine } from '@proofmark/contract/api/order.ts';
import { addDays, type SeedTask } from './content.ts';
import { SEED_FILES, type SeedInspection, type SeedStep } from './inspections.ts';
import type { SeedUserName } from './users.ts';

/** A product that comes again and again. */
interface SeedProduct {
  /** The order without numbers. */
  order: Omit<SeedTask, 'orderNo' | 'reportNo'>;
  itemNo: string;
  orderedQty: number;
  manDays: number;
}

type Order = Omit<SeedProduct['order'], 'inspectionType' | 'instructionsEn' | 'instructionsZh'> &
  Partial<SeedTask>;

const product = (order: Order, itemNo: string, orderedQty: number, manDays: number): SeedProduct => ({
  order: { inspectionType: 'PSI', instructionsEn: '', instructionsZh: '', ...order },
  itemNo,
  orderedQty,
  manDays,
});

const NORTHLIGHT = 'Northlight Home Goods Ltd.';
const MARLOW = 'Marlow & Finch Apparel';
const BRIGHTFOLD = 'Brightfold Retail Inc.';

/** What was inspected before: the same goods in another delivery. */
const INSPECTED = [SEED_FILES.mug, SEED_FILES.tshirt, SEED_FILES.lamp] as const;

/** What is planned. */
const PLANNED = [
  product(
    {
      client: NORTHLIGHT,
      supplier: 'Yongkang Yunhe Metal Products Co., Ltd.',
      factory: 'Yunhe Metal',
      factoryZh: '云禾五金',
      productEn: 'Steel lunch box 1.2 l',
      productZh: '1.2升不锈钢饭盒',
      instructionsEn: 'Check the seal for leaks: 10 pieces, upside down, 30 minutes.',
      instructionsZh: '密封测试：10件装水倒置30分钟。',
    },
    'LB-1200',
    4000,
    1,
  ),
  product(
    {
      client: MARLOW,
      supplier: 'Quanzhou Lianhe Bags Co., Ltd.',
      factory: 'Lianhe Bags',
      factoryZh: '联和箱包',
      productEn: 'Canvas backpack 22 l',
      productZh: '22升帆布双肩包',
    },
    'BP-22-OL',
    2400,
    0.5,
  ),
  product(
    {
      client: BRIGHTFOLD,
      supplier: "Shantou Cheng'an Toys Co., Ltd.",
      factory: "Cheng'an Toys",
      factoryZh: '澄安玩具',
      productEn: 'Wooden train set, 48 pieces',
      productZh: '48件木制火车玩具',
      instructionsEn: 'Small parts test on every loose part.',
      instructionsZh: '所有散件做小零件测试。',
    },
    'TR-48',
    6000,
    1.5,
  ),
  product(
    {
      client: MARLOW,
      supplier: 'Shaoxing Jiahe Textiles Co., Ltd.',
      factory: 'Jiahe Textiles',
      factoryZh: '嘉禾纺织',
      productEn: 'Linen curtain 140 × 245 cm',
      productZh: '140×245厘米亚麻窗帘',
    },
    'LC-140',
    3600,
    1,
  ),
  product(
    {
      client: BRIGHTFOLD,
      supplier: 'Shunde Wood Furniture Co., Ltd.',
      factory: 'Shunde Wood',
      factoryZh: '顺德木业',
      productEn: 'Oak side table',
      productZh: '橡木边几',
    },
    'ST-OAK',
    800,
    1,
  ),
] as const;

/** Visits before this many days are done; nearer ones may still be under way whatever the time of day. */
const DONE_BEFORE = -2;
const CLOSED_BEFORE = -6;
const REVIEWED_BEFORE = -4;
const RETURNED_AFTER = -10;
/** The visit whose report has a second version. */
const AMENDED = 6;
const INSPECTORS = ['sun', 'deng'] as const satisfies readonly SeedUserName[];
/** So many visits, of both together, are of the same goods. */
const STAY = 5;

/** Visits from three weeks ago to the end of the week after next: one a weekday for each of two inspectors, with breaks. */
export function sixWeeks(today: string): SeedInspection[] {
  const weekday = (new Date(today).getUTCDay() + 6) % 7;
  const slots = [-3, -2, -1, 0, 1, 2].flatMap((week) =>
    [0, 1, 2, 3, 4].flatMap((day) =>
      INSPECTORS.map((inspector) => ({ inDays: week * 7 + day - weekday, inspector })),
    ),
  );
  // A free place now and then.
  return slots.flatMap(({ inDays, inspector }, n) =>
    n % 9 === 7 ? [] : [visit(today, inDays, inspector, n)],
  );
}

function visit(today: string, inDays: number, inspector: SeedUserName, n: number): SeedInspection {
  const team = n % 13 === 4 ? INSPECTORS.toSorted((one) => (one === inspector ? -1 : 1)) : [inspector];
  if (inDays < 2 && n % 11 === 5) return { ...planned(today, inDays, n), team, steps: CALLED_OFF };
  const isLate = inDays < -1 && n % 17 === 8;
  if (isLate || inDays > 0)
    return { ...planned(today, inDays, n), team: inDays > 3 && n % 3 === 2 ? [] : team };
  const file = ofStay(INSPECTED, n);
  const done = { task: { ...file.task, ...numbers(today, inDays, n) }, inDays, team, manDays: 1, file };
  return inDays === 0 ? done : { ...done, steps: stepsOf(inDays, inspector, n) };
}

/** What the n-th visit is of. Who travels far stays there for some days. */
function ofStay<T>(all: readonly [T, ...T[]], n: number): T {
  return all[(Math.floor(n / STAY) + (n % INSPECTORS.length)) % all.length] ?? all[0];
}

function planned(today: string, inDays: number, n: number): Omit<SeedInspection, 'team'> {
  const { order, itemNo, orderedQty, manDays } = ofStay(PLANNED, n);
  const { productEn, productZh } = order;
  const line: OrderLine = { itemNo, nameEn: productEn, nameZh: productZh, unit: 'pcs', orderedQty };
  return { task: { ...order, ...numbers(today, inDays, n) }, inDays, manDays, lines: [line] };
}

function numbers(today: string, inDays: number, n: number): Pick<SeedTask, 'orderNo' | 'reportNo'> {
  const day = addDays(today, inDays);
  return {
    orderNo: `PO-${day.slice(0, 4)}-${1100 + n}`,
    reportNo: `IR-${day.slice(2).replaceAll('-', '')}-${100 + n}`,
  };
}

const CALLED_OFF: readonly SeedStep[] = [
  {
    event: 'cancel',
    by: 'he',
    daysAfter: -2,
    time: '11:00',
    reason: '工厂通知货未完成。 / The factory says that the goods are not finished.',
  },
];

/** How far a visit of an earlier day has come. */
function stepsOf(inDays: number, inspector: SeedUserName, n: number): SeedStep[] {
  const submit = { event: 'submit', by: inspector, daysAfter: 0, time: '15:40' } as const;
  if (inDays > DONE_BEFORE) return [submit];
  const begin = { event: 'startReview', by: 'zhou', daysAfter: 1, time: '09:05' } as const;
  if (inDays > RETURNED_AFTER && n % 7 === 3) {
    const text = '箱唛照片不清楚，请补拍。 / The shipping mark is out of focus: please take it again.';
    return [submit, { ...begin, event: 'return', reason: 'photo_missing', text }];
  }
  if (inDays >= REVIEWED_BEFORE && n % 2 === 0) return [submit, begin];
  const approve = { event: 'approve', by: 'zhou', daysAfter: 1, time: '09:40' } as const;
  const close = { event: 'close', by: 'he', daysAfter: 5, time: '10:00' } as const;
  if (n === AMENDED)
    return [
      submit,
      begin,
      approve,
      {
        event: 'amend',
        by: 'zhou',
        daysAfter: 2,
        time: '10:10',
        reason: '客户发现电子秤编号有误。 / The client found that the number of the scale is wrong.',
        enters: { 'tool/tool-2': { toolNo: 'T-045' } },
      },
      { ...submit, daysAfter: 2, time: '15:20' },
      { ...begin, daysAfter: 3 },
      { ...approve, daysAfter: 3 },
      close,
    ];
  return inDays <= CLOSED_BEFORE ? [submit, begin, approve, close] : [submit, begin, approve];
}
