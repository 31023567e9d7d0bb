import type { Gap, GapCode } from '../report/gaps/gap.ts';
import { readReport, type Report } from '../report/report.ts';
import { SECTION_OF } from '../report/sections.ts';
import { expect, test } from 'vitest';
import { wordsIn } from './both-languages.ts';
import { gapText, gapTextInRow } from './gap-text.ts';

const [zh, en] = [wordsIn('zh-CN'), wordsIn('en-US')];

const REPORT: Report = {
  ...readReport([]),
  information: {
    inspectionDate: '2026-06-22',
    arrivalTime: '2026-06-22T08:40:00+08:00',
    departureTime: '2026-06-21T17:00:00+08:00',
    cartonNos: ['4', '15', '4', '15', '28'],
  },
  products: [{ id: 'p1', itemNo: 'TS-180', producedQty: 12_000, orderedQty: 10_000 }],
  containers: [{ id: 'c1', containerNo: 'CSQU3054384' }, { id: 'c2' }],
  tools: [{ id: 't1', toolNo: 'T-021', nameEn: 'Caliper', nameZh: '卡尺', calibrationDue: '2026-01-01' }],
  photos: [
    { id: 'f1', category: 'side_mark' },
    { id: 'f2', category: 'defect' },
  ],
  defects: [{ id: 'd1', descriptionEn: 'Oil stain', descriptionZh: '油渍' }, { id: 'd2' }],
  findings: [{ id: 'n1', textEn: 'Label wrong' }],
  items: [
    {
      id: 'i1',
      code: 'D2',
      nameEn: 'Fabric weight',
      nameZh: '克重',
      expectedCodes: ['1'],
      readCodes: ['1', '2'],
    },
  ],
  measurements: [{ id: 'm1', itemId: 'i1', nameEn: 'Length', nameZh: '衣长' }],
};

type Case = [Omit<Gap, 'severity' | 'section'>, english: string, chinese: string];
const [packed, found, code] = [
  { packed: 9000, produced: 8000 },
  { found: 130, sampleSize: 125 },
  { code: 'D2' },
];

/** At least one gap for every code. It does not compile if a code is missing. */
const CASES: Record<GapCode, Case[]> = {
  resultNotOffered: [
    [
      { code: 'resultNotOffered', kind: 'conclusion', id: 'conclusion', field: 'overall' },
      'The report’s template does not allow “Pass with remarks”',
      '本报告的模板不采用“有条件合格”',
    ],
  ],
  missing: [
    [
      { code: 'missing', kind: 'information', id: 'information', field: 'departureTime' },
      'Departure missing',
      '缺离厂时间',
    ],
    [
      { code: 'missing', kind: 'information', id: 'information', field: 'factoryAddress' },
      'Factory address missing',
      '缺工厂地址',
    ],
    [
      { code: 'missing', kind: 'product', id: 'p1', field: 'packedQty' },
      'TS-180: Packed missing',
      'TS-180：缺装箱数量',
    ],
    [
      { code: 'missing', kind: 'defect', id: 'd2', field: 'class' },
      'Defect 2: Class missing',
      '缺陷 2：缺级别',
    ],
    [
      { code: 'missing', kind: 'measurement', id: 'm1', field: 'spec' },
      'D2 Length: Specified value missing',
      'D2 衣长：缺规格值',
    ],
    [
      { code: 'missing', kind: 'conclusion', id: 'conclusion', field: 'abortReason' },
      'Reason for no inspection missing',
      '缺未能检验的原因',
    ],
  ],
  noProducts: [[{ code: 'noProducts', kind: 'product', id: 'new' }, 'No product yet', '还没有产品']],
  departureBeforeArrival: [
    [
      { code: 'departureBeforeArrival', kind: 'information', id: 'information', field: 'departureTime' },
      'Departure 2026-06-21 17:00 is not after arrival 08:40',
      '离厂时间 2026-06-21 17:00 应晚于到厂时间 08:40',
    ],
  ],
  inspectionDateInFuture: [
    [
      { code: 'inspectionDateInFuture', kind: 'information', id: 'information' },
      'Inspection date 2026-06-22 is after today',
      '验货日期 2026-06-22 在今天之后',
    ],
  ],
  inspectionDateNotPlanned: [
    [
      {
        code: 'inspectionDateNotPlanned',
        kind: 'information',
        id: 'information',
        params: { planned: '2026-06-20' },
      },
      'Inspection date 2026-06-22 is not the planned date 2026-06-20',
      '验货日期 2026-06-22 与计划日期 2026-06-20 不同',
    ],
  ],
  factoryChangeUnexplained: [
    [
      {
        code: 'factoryChangeUnexplained',
        kind: 'information',
        id: 'information',
        params: { factory: 'Plant 2', factoryZh: '二厂' },
      },
      'The task names another factory, Plant 2: give a reason',
      '工厂与任务单（二厂）不同，请说明原因',
    ],
  ],
  noContainers: [
    [{ code: 'noContainers', kind: 'container', id: 'new' }, 'No container yet', '还没有集装箱'],
  ],
  containerNoInvalid: [
    [
      { code: 'containerNoInvalid', kind: 'container', id: 'c1', params: { code: 'CSQU3054384' } },
      'CSQU3054384: container no. CSQU3054384 has a wrong check digit',
      'CSQU3054384：柜号 CSQU3054384 校验位不对',
    ],
    [
      { code: 'containerNoInvalid', kind: 'container', id: 'c2', params: { code: 'CSQ 305' } },
      'Container 2: container no. CSQ 305 is not four letters and seven digits',
      '集装箱 2：柜号 CSQ 305 不是 4 个字母加 7 位数字',
    ],
  ],
  containerNumbersRepeat: [
    [
      { code: 'containerNumbersRepeat', kind: 'container', id: 'c2', params: { code: 'CSQU3054383' } },
      'Container 2: container no. CSQU3054383 appears twice',
      '集装箱 2：柜号 CSQU3054383 重复',
    ],
  ],
  referenceSampleExpired: [
    [
      {
        code: 'referenceSampleExpired',
        kind: 'information',
        id: 'information',
        params: { date: '2026-01-31' },
      },
      'The reference sample expired on 2026-01-31',
      '确认样已于 2026-01-31 过期',
    ],
  ],
  itemRemarkMissing: [
    [
      { code: 'itemRemarkMissing', kind: 'item', id: 'i1' },
      'D2 Fabric weight: write the remark',
      'D2 克重：请填写备注',
    ],
  ],
  countryUnknown: [
    [
      { code: 'countryUnknown', kind: 'information', id: 'information', params: { code: 'XX' } },
      'XX is not a country code. Use two letters, for example DE',
      'XX 不是国家代码，请填两位字母，如 DE',
    ],
  ],
  captionMissing: [
    [
      { code: 'captionMissing', kind: 'photo', id: 'f2', field: 'caption' },
      'Defect 1: link the photo to its defect or write a caption',
      '缺陷 1：请关联到缺陷，或填写说明',
    ],
  ],
  presentedMoreThanProduced: [
    [
      {
        code: 'presentedMoreThanProduced',
        kind: 'product',
        id: 'p1',
        params: { presented: 9000, produced: 8000 },
      },
      'TS-180: 9 000 presented, but only 8 000 finished',
      'TS-180：提交 9 000 多于完成 8 000',
    ],
  ],
  tooLittlePacked: [
    [
      { code: 'tooLittlePacked', kind: 'product', id: 'p1', params: { percent: 62, least: 80 } },
      'At least 80% should be packed before shipment, but only 62% is',
      '出货前检验应至少装箱 80%，现为 62%',
    ],
  ],
  cartonNumbersDiffer: [
    [
      {
        code: 'cartonNumbersDiffer',
        kind: 'information',
        id: 'information',
        params: { opened: 12, numbers: 11 },
      },
      'Cartons opened: 12, carton numbers entered: 11',
      '开箱 12 箱，箱号却有 11 个',
    ],
  ],
  moreCartonsOpenedThanPacked: [
    [
      {
        code: 'moreCartonsOpenedThanPacked',
        kind: 'information',
        id: 'information',
        params: { opened: 50, total: 20 },
      },
      '50 cartons opened, but the products have only 20',
      '开箱 50 箱，多于各产品合计的 20 箱',
    ],
  ],
  aqlCountsDefects: [
    [
      { code: 'aqlCountsDefects', kind: 'information', id: 'information', params: { aql: '25' } },
      'AQL 25 is above 10. Above 10 the tables count defects, not defective units: choose “By defect” or a lower AQL',
      'AQL 25 大于 10，只适用于按不合格计数，请改为按不合格计数，或降低 AQL',
    ],
  ],
  packedMoreThanProduced: [
    [
      { code: 'packedMoreThanProduced', kind: 'product', id: 'p1', params: packed },
      'TS-180: 9 000 packed, but only 8 000 finished',
      'TS-180：装箱 9 000 多于完成 8 000',
    ],
  ],
  producedMuchMoreThanOrdered: [
    [
      { code: 'producedMuchMoreThanOrdered', kind: 'product', id: 'p1' },
      'TS-180: 12 000 finished is more than 110% of the 10 000 ordered',
      'TS-180：完成 12 000 超过订单 10 000 的 110%',
    ],
  ],
  cartonsDifferFromPacked: [
    [
      { code: 'cartonsDifferFromPacked', kind: 'product', id: 'p1', params: { cartons: 8200, packed: 8150 } },
      'TS-180: the cartons hold 8 200, but 8 150 are packed',
      'TS-180：各箱合计 8 200，与装箱数量 8 150 不符',
    ],
  ],
  barcodeInvalid: [
    [
      { code: 'barcodeInvalid', kind: 'product', id: 'p1', params: { code: '4006381333932' } },
      'TS-180: barcode 4006381333932 has a wrong check digit',
      'TS-180：条码 4006381333932 校验位不对',
    ],
    [
      { code: 'barcodeInvalid', kind: 'product', id: 'p1', params: { code: '12' } },
      'TS-180: barcode 12 is not 8, 12, 13 or 14 digits',
      'TS-180：条码 12 不是 8、12、13 或 14 位数字',
    ],
  ],
  cartonNumbersRepeat: [
    [
      { code: 'cartonNumbersRepeat', kind: 'information', id: 'information' },
      'Carton numbers entered twice: 4 and 15',
      '箱号重复：4、15',
    ],
  ],
  tooFewCartonsOpened: [
    [
      {
        code: 'tooFewCartonsOpened',
        kind: 'information',
        id: 'information',
        params: { opened: 5, needed: 13 },
      },
      'Cartons opened: 5, expected: 13',
      '开箱 5 箱，应开 13 箱',
    ],
  ],
  goodsNotCountable: [
    [
      { code: 'goodsNotCountable', kind: 'information', id: 'information', field: 'goodsCountable' },
      'The goods could not be counted',
      '货物无法清点',
    ],
  ],
  sampleNotRandom: [
    [
      { code: 'sampleNotRandom', kind: 'information', id: 'information', field: 'sampleRandom' },
      'The sample was not drawn at random',
      '样本不是随机抽取',
    ],
  ],
  lotOfDifferentUnits: [
    [
      { code: 'lotOfDifferentUnits', kind: 'information', id: 'information', params: { lotSize: 1300 } },
      'The lot size 1 300 adds up different units: enter it yourself',
      '批量 1 300 由不同单位相加，请自行填写',
    ],
  ],
  calibrationExpired: [
    [
      { code: 'calibrationExpired', kind: 'tool', id: 't1', params: { tool: 'T-021' } },
      'T-021 Caliper: calibration expired on 2026-01-01',
      'T-021 卡尺：校准已于 2026-01-01 到期',
    ],
  ],
  noTools: [
    [
      { code: 'noTools', kind: 'tool', id: 'new' },
      'There are measurements, but no instrument is entered',
      '有测量项目，还没有登记仪器',
    ],
  ],
  planNotComputable: [
    [
      { code: 'planNotComputable', kind: 'information', id: 'information' },
      'Lot size missing: no sampling plan',
      '缺批量，无法计算抽样方案',
    ],
  ],
  planValueUnknown: [
    [
      {
        code: 'planValueUnknown',
        kind: 'information',
        id: 'information',
        field: 'samplingStandard',
        params: { value: 'ISO 2859-1:2026' },
      },
      'Sampling standard “ISO 2859-1:2026” needs a newer version of the app: update it',
      '抽样标准“ISO 2859-1:2026”需要新版本，请更新应用',
    ],
  ],
  planChangedAfterCounting: [
    [
      { code: 'planChangedAfterCounting', kind: 'information', id: 'information' },
      'The sampling plan was changed after counting began',
      '已开始计数后改过抽样方案',
    ],
  ],
  referenceSampleMissing: [
    [
      { code: 'referenceSampleMissing', kind: 'information', id: 'information' },
      'There is no reference sample',
      '没有确认样',
    ],
  ],
  pieceBeyondSample: [
    [
      { code: 'pieceBeyondSample', kind: 'defect', id: 'd1', params: { piece: 126, sampleSize: 125 } },
      'Oil stain: piece no. 126 is outside the sample of 125',
      '油渍：样品件号 126 大于样本量 125',
    ],
  ],
  failedMoreThanSample: [
    [
      { code: 'failedMoreThanSample', kind: 'item', id: 'i1', params: { ...code, failed: 9, sampleSize: 8 } },
      'D2 Fabric weight: 9 failed, but only 8 were tested',
      'D2 克重：不合格 9 件多于抽样 8 件',
    ],
  ],
  rejectedButPass: [
    [
      { code: 'rejectedButPass', kind: 'item', id: 'i1' },
      'D2 Fabric weight: the sampling rejects the lot, but the result is Pass',
      'D2 克重：抽样判定拒收，结果却是符合',
    ],
  ],
  noSampleButPass: [
    [
      { code: 'noSampleButPass', kind: 'item', id: 'i1' },
      'D2 Fabric weight: there is no reference sample, but the result is Pass',
      'D2 克重：没有确认样，结果却是符合',
    ],
  ],
  noScanButPass: [
    [
      { code: 'noScanButPass', kind: 'item', id: 'i1' },
      'D2 Fabric weight: no barcode was scanned, but the result is Pass',
      'D2 克重：没有扫描条码，结果却是符合',
    ],
  ],
  codeNotRead: [
    [
      { code: 'codeNotRead', kind: 'item', id: 'i1' },
      'D2 Fabric weight: no barcode scanned yet',
      'D2 克重：还没有扫描条码',
    ],
  ],
  itemPhotosMissing: [
    [
      { code: 'itemPhotosMissing', kind: 'item', id: 'i1', params: { ...code, need: 1 } },
      'D2 Fabric weight: 1 more photo needed',
      'D2 克重：还缺 1 张照片',
    ],
    [
      { code: 'itemPhotosMissing', kind: 'item', id: 'i1', params: { ...code, need: 2 } },
      'D2 Fabric weight: 2 more photos needed',
      'D2 克重：还缺 2 张照片',
    ],
  ],
  photosMissing: [
    [
      { code: 'photosMissing', kind: 'photo', id: 'side_mark', params: { category: 'side_mark', need: 1 } },
      'Side mark: 1 more photo needed',
      '侧唛：还缺 1 张照片',
    ],
    [
      { code: 'photosMissing', kind: 'photo', id: 'factory', params: { category: 'factory', need: 2 } },
      'Factory: 2 more photos needed',
      '工厂：还缺 2 张照片',
    ],
  ],
  photoNotUploaded: [
    [
      { code: 'photoNotUploaded', kind: 'photo', id: 'f1' },
      'Side mark 1: not sent yet',
      '侧唛 1：还没有上传',
    ],
  ],
  defectPhotoMissing: [
    [{ code: 'defectPhotoMissing', kind: 'defect', id: 'd1' }, 'Oil stain: photo missing', '油渍：缺照片'],
  ],
  foundMoreThanSample: [
    [
      { code: 'foundMoreThanSample', kind: 'defect', id: 'all', params: found },
      '130 defective pieces found in a sample of 125',
      '不合格品 130 件多于样本 125 件',
    ],
  ],
  findingNotInItems: [
    [
      { code: 'findingNotInItems', kind: 'finding', id: 'n1', params: { result: 'fail' } },
      'Label wrong: no item of its section is “Fail”. Check the item or the finding',
      'Label wrong：所属类别没有结果为“不符合”的检验项目，请核对项目结果或此条记录',
    ],
  ],
  noItems: [[{ code: 'noItems', kind: 'item', id: 'new' }, 'No inspection items yet', '还没有检验项目']],
  resultMissing: [
    [
      { code: 'resultMissing', kind: 'item', id: 'i1' },
      'D2 Fabric weight: result missing',
      'D2 克重：缺结果',
    ],
  ],
  findingMissing: [
    [
      { code: 'findingMissing', kind: 'item', id: 'i1' },
      'D2 Fabric weight: describe what you found',
      'D2 克重：请写明检验发现',
    ],
  ],
  requirementMissing: [
    [
      { code: 'requirementMissing', kind: 'item', id: 'i1' },
      'D2 Fabric weight: requirement missing',
      'D2 克重：没有写明要求',
    ],
  ],
  valuesMissing: [
    [
      { code: 'valuesMissing', kind: 'measurement', id: 'm1', params: { ...code, missing: 3 } },
      'D2 Length: 3 values missing',
      'D2 衣长：还缺 3 个测量值',
    ],
  ],
  outOfTolerance: [
    [
      { code: 'outOfTolerance', kind: 'item', id: 'i1' },
      'D2 Fabric weight: a value is out of tolerance, but the result is Pass',
      'D2 克重：有测量值超差，结果却是符合',
    ],
  ],
  failedButPass: [
    [
      { code: 'failedButPass', kind: 'item', id: 'i1', params: { ...code, failed: 2 } },
      'D2 Fabric weight: 2 failed, but the result is Pass',
      'D2 克重：2 件不合格，结果却是符合',
    ],
  ],
  codeDiffers: [
    [
      { code: 'codeDiffers', kind: 'item', id: 'i1' },
      'D2 Fabric weight: 2 is not an expected barcode',
      'D2 克重：扫到的 2 与要求的条码不符',
    ],
  ],
  reasonMissing: [
    [
      { code: 'reasonMissing', kind: 'conclusion', id: 'conclusion' },
      'The result differs from the proposed “Pass”: give a reason',
      '结论与建议的“合格”不同，请填写理由',
    ],
  ],
  reasonOutdated: [
    [
      { code: 'reasonOutdated', kind: 'conclusion', id: 'conclusion' },
      'What the reason answers has changed: “Pass” is proposed. Choose the result again or rewrite the reason',
      '理由所针对的情况已变，现在建议“合格”，请重选结论或重写理由',
    ],
  ],
  remarkMissing: [
    [
      { code: 'remarkMissing', kind: 'remark', id: 'result', field: 'text' },
      'Explain the result in a remark',
      '结论不是合格，请说明',
    ],
  ],
  signatureMissing: [
    [
      { code: 'signatureMissing', kind: 'signature', id: 'factory', params: { role: 'factory' } },
      'Factory signature missing',
      '缺工厂签名',
    ],
    [
      { code: 'signatureMissing', kind: 'signature', id: 'inspector', params: { role: 'inspector' } },
      'Inspector signature missing',
      '缺验货员签名',
    ],
  ],
  signatureOutdated: [
    [
      {
        code: 'signatureOutdated',
        kind: 'signature',
        id: 'inspector',
        params: { role: 'inspector', changes: 1 },
      },
      'Inspector signed before 1 change: sign again',
      '验货员签名之后有 1 处改动，请重签',
    ],
    [
      {
        code: 'signatureOutdated',
        kind: 'signature',
        id: 'factory',
        params: { role: 'factory', changes: 2 },
      },
      'Factory signed before 2 changes: sign again',
      '工厂签名之后有 2 处改动，请重签',
    ],
  ],
  refusalReasonMissing: [
    [
      { code: 'refusalReasonMissing', kind: 'signature', id: 'factory' },
      'The factory refused to sign: give the reason',
      '工厂拒签，请填写原因',
    ],
  ],
  commentNotAnswered: [
    [
      { code: 'commentNotAnswered', kind: 'comment', id: 'c1', params: { text: 'Which carton?' } },
      'The reviewer waits for a reply: Which carton?',
      '审核意见待回复：Which carton?',
    ],
  ],
};

test.each(Object.entries(CASES).flatMap(([name, cases]) => cases.map((each) => [name, ...each] as const)))(
  'gapText() writes %s with %o',
  (_name, given, english, chinese) => {
    const gap: Gap = { ...given, severity: 'blocker', section: SECTION_OF[given.kind] };
    const plain = (text: string) => text.replaceAll('\u202f', ' ');
    expect(plain(gapText(en, gap, REPORT))).toBe(english);
    expect(plain(gapText(zh, gap, REPORT))).toBe(chinese);
  },
);

test('gapTextInRow() leaves out the name of the row', () => {
  const gap: Gap = {
    code: 'missing',
    kind: 'product',
    id: 'p1',
    field: 'packedQty',
    severity: 'blocker',
    section: 'information',
  };
  expect(gapTextInRow(en, gap, REPORT)).toBe('Packed missing');
  expect(gapTextInRow(zh, gap, REPORT)).toBe('缺装箱数量');
});
