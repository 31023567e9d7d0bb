/** A reviewer's overrides. */
export const override = {
  plan: '更正抽样方案',
  result: '结果',
  ofItems: '按检验项目：{{result}}',
  ofPlan: '方案为 {{n}}',
  asPlan: '同方案',
  notAbove: 'Re 须大于 Ac',
  note: '连同你的姓名和时间一并保留，看报告的人都能看到。',
  nothing: '还没有更正',
  reasonMissing: '请填写理由',
  do: '更正',
  final: '更正后以此为准，原来填的内容仍保留。批准前可以撤销，批准后不能。',
  remove: '撤销更正',
};
