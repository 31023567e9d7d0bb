/** The checks, tests and measurements. */
export const inspectionItems = {
  filter: { label: '筛选', all: '全部' },
  withoutCategory: '未分类',
  unnamed: '未写名称',
  outOfTolerance_other: '超差 {{count}}',
  failedPieces_other: '不合格 {{count}}',
  /** Closes the rows that need no attention. */
  moreWithin_other: '另 {{count}} 项均在公差内',
  photo: '拍照',
  details: '要求、方法、样本…',
  clearResult: '清除结果',
  next: {
    open: '下一未填：{{item}}',
    gap: '下一待补：{{item}}',
    pending: '下一待定：{{item}}',
    done: '去看检验结论',
  },
  empty: {
    title: '还没有检验项目',
    text: '检验项目一般随任务下发，也可以自己添加。',
  },
  /** Below "Take over from report …". */
  asBefore_other: '{{count}} 项检验项目，不带结果',
  noneShown: '这里没有项目',
  showAll: '显示全部',
  add: {
    button: '添加项目',
    title: '添加检验项目',
    do: '添加',
    nameMissing: '请填名称',
  },
  sheet: {
    title: '项目 {{code}}',
    sampleByLevel: '不填为 {{n}}',
    proposed: '按本报告',
    delete: '删除',
  },
  field: {
    addRemark: '加备注',
    writeFinding: '写检验发现',
    codesNote: '每行一个',
    readCodesDiffer: '与要求的条码不符：{{codes}}',
    codesOfProducts: '产品条码也要求一致：{{codes}}',
    codeInvalid: '校验位不对：{{codes}}',
  },
  measurement: {
    add: '添加测量',
    next: '再加一项',
    title: '测量',
    edit: '修改{{name}}',
    cell: '{{name}}，第 {{n}} 件',
    deviationCell: '{{name}}，第 {{n}} 件的偏差',
    /** What is typed into the cells. */
    entry: '录入',
    entryOf: { value: '实测值', deviation: '偏差' },
    entryNote: '偏差是实测值与规格值之差，可为负。对所有测量有效，保存的始终是实测值。',
    specMissing: '缺规格值',
    unnamed: '未写名称',
    /** Figures over the values of a row. */
    out: '超差',
    min: '最小',
    max: '最大',
    mean: '平均',
    delete: '删除这行测量',
    fewer: '请先清除最后 {{count}} 个值',
  },
};
