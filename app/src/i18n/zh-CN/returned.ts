/** 退回报告的页面。 */
export const returned = {
  due_other: '还有 {{count}} 条须回复',
  toKnow_other: '{{count}} 条供知悉',
  allAnswered: '已全部回复',
  corrections_other: '审核员更正了 {{count}} 处',
  none: '审核员没有标注具体位置，请按上面的退回原因处理。',
  flagged: '审核员标注的地方',
  comment: '意见 {{n}}：{{place}}',
  values: '测量值',
  reply: '回复',
  yourReply: '你的回复',
  done: '已处理',
  notDone: '还没处理',
  next: '下一条：{{place}}',
  submitAgain: '再次提交',
};
