import { report as words } from '@proofmark/contract/words/zh-CN/report.ts';
import { help } from './help.ts';
import { reportPhotos } from './reportPhotos.ts';

/** What all five pages of a report share: the reading, gaps, locks, saving; with field names and photos. */
export const report = {
  ...words,
  help,
  /** Names the buttons of a counted number. */
  steps: { less: '{{field}}减一', more: '{{field}}加一' },
  /** How far a section has come. */
  comments: {
    mustAnswer: '须回复',
    toKnow: '供知悉',
    answered: '已回复',
    before: '原为：{{values}}',
  },
  progress: {
    label: '进度',
    done: '完成 {{done}}/{{total}}',
    open_other: '未完成 {{count}} 项',
    explain_other: '{{count}} 处需要说明',
    nothing: '全部完成',
    /** One line for several gaps of one kind. */
    andOthers: '{{text}}，另有 {{count}} 项',
  },
  /** The sheet that counts from any section. */
  /** Why the report can be submitted although it has a warning. */
  answer: {
    do: '说明原因',
    label: '说明',
    given: '说明：{{text}}',
    former: '数据变动前的说明：{{text}}',
    changed: '数据已变动。',
    still: '说明仍然适用',
    none: '未说明原因',
  },
  counting: {
    title: '记缺陷',
    open: '记缺陷',
    inReport: '本报告已有：点一下加一件，也可直接输入数量',
    quantity: '数量：{{name}}',
    recent: '最近用过，点一下记一件',
    none: '本报告还没有缺陷。',
    other: '其他缺陷',
  },
  /** Takes over what an earlier report of the same factory says. */
  asBefore: { take: '沿用报告 {{reportNo}}', taken: '已沿用 {{reportNo}}' },
  usedBefore: '以前用过',
  /** At the end of a row's sheet. */
  returnReason: '退回原因：{{reason}}',
  rows: {
    menu: '本条操作',
    up: '上移',
    down: '下移',
    duplicate: '复制一条',
    copied: '已复制{{name}}',
    isCopy: '这是复制的一条，数量和结果需重新填写',
  },
  /** Right of a group's heading. */
  missingCount_other: '缺 {{count}} 项',
  notFilledIn: '未填写',
  /** Hint of a field that has to be filled in. */
  requiredHint: '必填',
  /** A value that the field cannot hold. */
  invalidNumber: '请填 {{min}} 至 {{max}}',
  invalidMin: '不能小于 {{min}}',
  invalidList: '最多 {{max}} 项，每项最多 {{length}} 字，尚未保存',
  invalidValue: '填写有误，尚未保存',
  choose: '请选择',
  /** In a list: clears the choice. */
  noChoice: '不选',
  addInLanguage: { zh: '填写中文', en: '填写英文' },
  /** Two people filled in the same field without having seen each other's value. */
  rival: {
    title: '两个值',
    /** Read out at the field. */
    label: '{{place}}有两个值',
    count_other: '{{count}} 处有两个值',
    see: '查看',
    lead: '两人填了不同的内容，都没有丢。请选定一个。',
    current: '现为：{{value}}',
    other: '{{who}}，{{when}}：{{value}}',
    you: '你',
    take: '采用',
    keep: '保留我的',
    /** The other value is the person's own. */
    takeMine: '采用我的',
    keepTheirs: '保留对方的',
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
    mayReview: '你正在审核：可在检验结论页更正抽样方案和各项结果。',
    approved: '报告已批准，不能再改。',
    closed: '报告已关闭，不能再改。',
    cancelled: '任务已取消，不能填写。',
    draft: '任务还没有分配，不能填写。',
    notYours: '你不是这份报告的验货员，只能查看。',
  },
  /** Says that something was not saved on the phone, and what to do. */
  saving: {
    full: '手机存储空间已满',
    fullDo: '请不要关闭应用，先腾出空间再重试。',
    failed: '手机没能保存',
    failedDo: '请不要关闭应用，再重试。',
    /** `names` are fields, and `other` for the rest. */
    what: '尚未保存：{{names}}。',
    other_other: '其他 {{count}} 处修改',
    retry: '重试',
  },
  /** Rows that the user deleted and that somebody else edited without having seen that. */
  returned: {
    title_other: '{{names}}又回到报告里',
    text: '有人还不知道它已删除，又修改了它。如果不需要，请再删除一次。',
    understood: '知道了',
  },
  deleted: '已删除{{name}}',
  loading: '正在打开报告…',
  ...reportPhotos,
};
