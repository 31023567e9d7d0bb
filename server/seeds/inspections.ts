/** @file The inspections of the demo: which, whose, when, and how far each has come. */
import type { OrderLine } from '@proofmark/contract/api/order.ts';
import type { WorkflowEvent } from '@proofmark/contract/workflow/transitions.ts';
import mug from './ceramic-mug.json' with { type: 'json' };
import type { SeedFile, SeedRow, SeedTask } from './content.ts';
import tshirt from './cotton-tshirt.json' with { type: 'json' };
import lamp from './led-lamp.json' with { type: 'json' };
import type { SeedUserName } from './users.ts';

/** A step of the workflow, so many days after the visit at a time of the factories' day. */
export interface SeedStep {
  event: Exclude<WorkflowEvent, 'start'>;
  by: SeedUserName;
  daysAfter: number;
  time: string;
  reason?: string;
  text?: string;
  /** What the lead enters half an hour later: row (`kind/id`) → fields. */
  enters?: Readonly<Record<string, SeedRow['fields']>>;
}

/** An inspection of the demo. */
export interface SeedInspection {
  task: SeedTask;
  /** Planned so many days from the day of loading. */
  inDays: number;
  /** The lead first; empty for a draft. */
  team: readonly SeedUserName[];
  manDays?: number;
  lines?: readonly OrderLine[];
  /** What was entered; without it the report is still empty. */
  file?: SeedFile;
  /** Rows (`kind/id`) and fields (`kind/id/field`) that nobody has entered yet. */
  leftOut?: readonly string[];
  steps?: readonly SeedStep[];
  /** Rows that the inspector deleted after the last step, to do them again. */
  removed?: readonly string[];
}

/** The files, typed: TypeScript reads JSON too loosely for closed lists. */
export const SEED_FILES = { mug: mug as SeedFile, lamp: lamp as SeedFile, tshirt: tshirt as SeedFile };

const STEEL_BOTTLE: SeedTask = {
  orderNo: 'PO-2026-0533',
  reportNo: 'IR-260624-003',
  inspectionType: 'PSI',
  client: 'Northlight Home Goods Ltd.',
  supplier: 'Yongkang Yunhe Metal Products Co., Ltd.',
  factory: 'Yunhe Metal',
  factoryZh: '云禾五金',
  productEn: 'Steel vacuum bottle 500 ml',
  productZh: '500毫升不锈钢保温瓶',
  instructionsEn: 'Heat retention test on 3 pieces, 6 hours: bring the probe.',
  instructionsZh: '3件做6小时保温测试，请携带测温探头。',
};

const OAK_CHAIR: SeedTask = {
  orderNo: 'SO-88240',
  reportNo: 'IR-260625-008',
  inspectionType: 'RE',
  client: 'Brightfold Retail Inc.',
  supplier: 'Shunde Wood Furniture Co., Ltd.',
  factory: 'Shunde Wood',
  factoryZh: '顺德木业',
  productEn: 'Oak dining chair (re-inspection)',
  productZh: '橡木餐椅（复检）',
  instructionsEn: 'First visit failed on loose joints: check every joint of the sample.',
  instructionsZh: '首次检验因榫接松动不合格：样品的每个榫接都要检查。',
};

const SUBMITTED_TSHIRT: SeedTask = {
  ...SEED_FILES.tshirt.task,
  reportNo: 'IR-260615-011',
  productEn: 'Cotton T-shirt 180 g, navy (first delivery)',
  productZh: '180克全棉T恤，藏青（首批）',
};

const APPROVED_MUG: SeedTask = { ...SEED_FILES.mug.task, orderNo: 'PO-2026-0201', reportNo: 'IR-260214-006' };

/** Oldest first, as they would have been made. */
export const INSPECTIONS: readonly SeedInspection[] = [
  {
    task: APPROVED_MUG,
    inDays: -94,
    team: ['lin'],
    file: SEED_FILES.mug,
    steps: [
      { event: 'submit', by: 'lin', daysAfter: 0, time: '19:10' },
      { event: 'startReview', by: 'zhou', daysAfter: 1, time: '09:02' },
      { event: 'approve', by: 'zhou', daysAfter: 1, time: '09:15' },
    ],
  },
  {
    task: SUBMITTED_TSHIRT,
    inDays: -2,
    team: ['lin', 'ma'],
    file: SEED_FILES.tshirt,
    steps: [{ event: 'submit', by: 'lin', daysAfter: 0, time: '21:30' }],
  },
  {
    task: SEED_FILES.lamp.task,
    inDays: -3,
    team: ['lin', 'ma'],
    file: SEED_FILES.lamp,
    steps: [
      { event: 'submit', by: 'lin', daysAfter: 0, time: '20:05' },
      {
        event: 'return',
        by: 'zhou',
        daysAfter: 0,
        time: '20:40',
        reason: 'photo_missing',
        text: '侧唛照片不是本订单的箱子，触摸开关的照片看不清，请补拍。 / The side mark is another order’s carton, and the touch switch is out of focus: please take both again.',
      },
    ],
    removed: ['photo/lamp-photo-17', 'photo/lamp-photo-22'],
  },
  {
    task: SEED_FILES.tshirt.task,
    inDays: 0,
    team: ['lin', 'ma'],
    file: SEED_FILES.tshirt,
    leftOut: [
      'information/information/departureTime',
      'photo/shirt-photo-21',
      'photo/shirt-photo-22',
      'photo/shirt-photo-23',
      'signature/signature-factory',
    ],
  },
  { task: SEED_FILES.mug.task, inDays: 1, team: ['lin'] },
  { task: STEEL_BOTTLE, inDays: 2, team: ['lin'] },
  { task: OAK_CHAIR, inDays: 3, team: ['ma'] },
];
