import { reportFields } from './reportFields.ts';
import { reportPhotos } from './reportPhotos.ts';

/** What all five pages of a report share: the reading, gaps, locks, saving; with field names and photos. */
export const report = {
  reading: {
    /** In the place of the lot size. */
    noPlanShort: '未填写',
    /** Names the gauge and the strip. */
    label: '抽样判定',
    accept: '接收',
    reject: '拒收',
    /** {{field}} is the name of the field that keeps the plan from being computed. */
    noPlan: '缺{{field}}',
    /** Nothing found so far; {{class}} is the class nearest to rejection. */
    firstUnits_other: '{{class}}满 {{count}} 件即拒收',
    firstDefects_other: '{{class}}满 {{count}} 处即拒收',
    /** The sentence that matters next. */
    moreUnits_other: '{{class}}再多 {{count}} 件即拒收',
    moreDefects_other: '{{class}}再多 {{count}} 处即拒收',
    /** A class with Ac 0 that was found; one of a list. */
    foundAtAll_other: '{{class}} {{count}}',
    /** The same when it stands alone. */
    foundAlone_other: '发现{{class}} {{count}}',
    /** A class over its limit; one of a list. */
    overBy_other: '{{class}}超 {{count}}',
    /** Between the entries of the list. */
    listMark: '，',
    /** Found between Ac and Re (reduced inspection). */
    backToNormal: '接收；下批转回正常检验',
    sample: '样本 {{n}}',
    fullInspection: '全检 {{n}}',
    letter: '字码 {{letter}}',
    level: '水平 {{level}}',
    /** Under a class's number. */
    left: '余 {{n}}',
    over: '超 {{n}}',
    noneAllowed: '不允许',
    aboveAc: '超 Ac {{n}}',
    spoken: '发现 {{found}}，接收 {{ac}}，拒收 {{re}}',
    spokenNoPlan: '发现 {{found}}，尚无抽样方案',
  },
  ...reportFields,
  /** What the reviewer set in place of what follows from the report; {{who}} is name and time. */
  override: { plan: '审核员更正抽样方案', mark: '；', stamp: '{{who}}：{{reason}}' },
  /** Names the buttons of a counted number. */
  steps: { less: '{{field}}减一', more: '{{field}}加一' },
  /** How far a section has come. */
  progress: {
    label: '进度',
    done: '完成 {{done}}/{{total}}',
    open_other: '未完 {{count}} 项',
    explain_other: '{{count}} 处需要说明',
    nothing: '没有未完项',
    /** A line that stands for several alike. */
    andOthers: '{{text}}，另有 {{count}} 项',
  },
  /** The sheet that counts from any section. */
  counting: {
    title: '记缺陷',
    open: '记缺陷',
    inReport: '本报告已有：点一下加一件，也可直接输入数量',
    quantity: '数量：{{name}}',
    recent: '最近用过，点一下记一件',
    none: '本报告还没有缺陷。',
    other: '其他缺陷',
  },
  /** At the end of a row's sheet. */
  rows: { menu: '本条操作', up: '上移', down: '下移', duplicate: '复制一条', copied: '已复制{{name}}' },
  unnamed: {
    product: '产品 {{n}}',
    remark: '备注 {{n}}',
    correctiveAction: '纠正措施 {{n}}',
    signature: '{{role}}签名',
    container: '集装箱 {{n}}',
    tool: '仪器 {{n}}',
    photo: '照片 {{n}}',
    defect: '缺陷 {{n}}',
    finding: '发现 {{n}}',
    item: '项目 {{n}}',
    measurement: '测量 {{n}}',
  },
  /** One sentence per gap. {{row}} names the row, {{field}} the field. */
  gaps: {
    missing: '缺{{field}}',
    missingInRow: '{{row}}：缺{{field}}',
    planValueUnknown: '{{field}}“{{value}}”需要新版本，请更新应用',
    planChangedAfterCounting: '已开始计数后改过抽样方案，请说明原因',
    referenceSampleRemarkMissing: '没有确认样，请在备注中说明',
    pieceBeyondSample: '{{row}}：样品件号 {{piece}} 大于样本量 {{sampleSize}}',
    failedMoreThanSample: '{{row}}：不通过 {{failed}} 件多于抽样 {{sampleSize}} 件',
    codeNotRead: '{{row}}：还没有扫描条码',
    itemPhotosMissing_other: '{{row}}：还缺 {{count}} 张照片',
    noProducts: '还没有产品',
    departureBeforeArrival: '离厂 {{departure}} 不晚于到厂 {{arrival}}',
    inspectionDateNotPlanned: '验货日期 {{date}} 与计划日期 {{planned}} 不同，请在备注中说明',
    countryUnknown: '{{code}} 不是国家代码（ISO 3166），应如 DE',
    factoryChangeUnexplained: '工厂与任务单（{{given}}）不同，请说明原因',
    noContainers: '还没有集装箱',
    containerNoInvalid: '{{row}}：柜号 {{code}} 校验位不对',
    containerNoFormat: '{{row}}：柜号 {{code}} 不是 4 个字母加 7 位数字',
    containerNumbersRepeat: '{{row}}：柜号 {{code}} 重复',
    referenceSampleExpired: '封样已于 {{date}} 过期',
    captionMissing: '{{row}}：请关联到缺陷，或写明说明',
    inspectionDateInFuture: '验货日期 {{date}} 在今天之后',
    packedMoreThanProduced: '{{row}}：装箱 {{packed}} 多于完成 {{produced}}',
    presentedMoreThanProduced: '{{row}}：提交 {{presented}} 多于完成 {{produced}}',
    tooLittlePacked: '出货前检验应至少装箱 {{least}}%，现为 {{percent}}%',
    moreCartonsOpenedThanPacked: '开箱 {{opened}} 箱，而各产品共 {{total}} 箱',
    aqlCountsDefects: 'AQL {{aql}} 大于 10，只适用于按不合格计数',
    producedMuchMoreThanOrdered: '{{row}}：完成 {{produced}} 超过订单 {{ordered}} 的 110%',
    cartonsDifferFromPacked: '{{row}}：各箱合计 {{cartons}}，装箱数量 {{packed}}',
    barcodeInvalid: '{{row}}：条码 {{code}} 校验位不对',
    barcodeNoFormat: '{{row}}：条码 {{code}} 不是 8、12、13 或 14 位数字',
    cartonNumbersRepeat: '箱号重复：{{numbers}}',
    tooFewCartonsOpened: '开箱 {{opened}} 箱，应开 {{needed}} 箱，请说明',
    calibrationExpired: '{{row}}：校准已于 {{date}} 到期',
    noTools: '有测量项目，还没有登记仪器',
    planNotComputable: '缺批量，无法计算抽样方案',
    photosMissing_other: '{{category}}：还缺 {{count}} 张照片',
    photoNotUploaded: '{{row}}：还没有上传',
    defectPhotoMissing: '{{row}}：缺照片',
    foundMoreThanSample: '不合格品 {{found}} 件多于样本 {{sampleSize}} 件',
    noItems: '还没有检验项目',
    resultMissing: '{{row}}：缺结果',
    findingMissing: '{{row}}：请写明检验情况',
    itemRemarkMissing: '{{row}}：请写明备注',
    requirementMissing: '{{row}}：没有写明要求',
    valuesMissing_other: '{{row}}：还缺 {{count}} 个测量值',
    outOfTolerance: '{{row}}：有测量值超差，结果却是符合',
    failedButPass: '{{row}}：{{failed}} 件不通过，结果却是符合',
    codeDiffers: '{{row}}：扫描到的 {{codes}} 不是要求的条码',
    reasonMissing: '结论与建议的“{{proposed}}”不同，缺理由',
    reasonOverridden: '审核更正后建议改为“{{proposed}}”，请重选结论或重写理由',
    resultNotOffered: '本报告的模板不采用“有条件合格”',
    remarkMissing: '结论不是合格，需要写备注',
    signatureMissing: '缺{{role}}签名',
    refusalReasonMissing: '工厂拒签，缺原因',
  },
  /** In a sentence. */
  severity: { normal: '正常', tightened: '加严', reduced: '放宽' },
  signatureRole: { inspector: '验货员', factory: '工厂' },
  /** A photo in a sentence: category and place among its kind. */
  photoName: '{{category}} {{n}}',
  /** Right of a group's heading. */
  missingCount_other: '缺 {{count}} 项',
  notFilledIn: '未填写',
  /** Hint of a field that has to be filled in. */
  requiredHint: '必填',
  /** A value that the field cannot hold. */
  invalidNumber: '请填 {{min}} 至 {{max}}',
  invalidMin: '不能小于 {{min}}',
  invalidValue: '填写有误，尚未保存',
  yes: '有',
  no: '没有',
  choose: '请选择',
  /** In a list: takes a choice back. */
  noChoice: '不选',
  /** Unfolds the field in the other language. */
  inLanguage: { zh: '中文', en: '英文' },
  addInLanguage: { zh: '填写中文', en: '填写英文' },
  /** Two people filled in the same field without having seen each other's value. */
  rival: {
    title: '两个值',
    /** Read out at the field. */
    label: '{{place}}有两个值',
    count_other: '{{count}} 处有两个值',
    see: '查看',
    lead: '两人填了不同的内容，都没有丢。请选定一个。',
    stands: '现为：{{value}}',
    other: '{{who}}，{{when}}：{{value}}',
    you: '您',
    someone: '另一人',
    goneRow: '已删除的一项',
    take: '采用',
    keep: '保留我的',
    /** The other value is the person's own. */
    takeMine: '采用我的',
    keepTheirs: '保持现值',
  },
  /** Others who have the report open. */
  present: {
    /** On a tab. */
    there_other: '{{names}}在这里',
    /** On the same page. */
    here_other: '{{names}}也在这一页',
  },
  locked: {
    submitted: '报告已提交，待审核，不能再改。',
    submittedDo: '如需修改，请在检验结论页撤回。',
    under_review: '审核员正在审核，不能再改。',
    mayReview: '您正在审核：可在检验结论页更正抽样方案和各项结果。',
    approved: '报告已批准，不能再改。',
    closed: '报告已关闭，不能再改。',
    cancelled: '任务已取消，不能填写。',
    draft: '任务还没有派单，不能填写。',
    notYours: '您不是这份报告的验货员，只能查看。',
  },
  /** Tells that something was not written to the phone, and what to do. */
  saving: {
    full: '手机存储空间已满，刚才的内容还没有保存',
    fullDo: '内容还留在屏幕上。请先腾出空间，不要关闭页面，再重试。',
    failed: '刚才的内容还没有保存到手机',
    failedDo: '内容还留在屏幕上。请不要关闭页面，再重试。',
    retry: '重试',
  },
  deleted: '已删除{{name}}',
  loading: '正在打开报告…',
  ...reportPhotos,
};
