/** Quality figures of one's own reports. */
export const charts = {
  verdicts: '检验结论',
  verdictsNote_other: '{{count}} 份报告',
  byWeek: '按周',
  byMonth: '按月',
  weekOf: '{{day}} 起的一周',
  period: '时段',
  /** A table for screen readers. */
  verdictsTable: '各时段的结论数',
  undecided_other: '另有 {{count}} 份还没有结论',
  classes: '缺陷（按级别）',
  classesNote_other: '共 {{count}} 个',
  codes: '最常见的缺陷',
  codesNote_other: '来自本机的 {{count}} 份报告',
  codesNone: '本机的报告里还没有缺陷',
  noCode: '没有代码',
  noneTitle: '还没有数据',
  noneText: '开始验货后，这里会显示报告的结论和缺陷。',
  source_other: '{{count}} 份报告不在本机，按任务列表中的概要计算。',
};
