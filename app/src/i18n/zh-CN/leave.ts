/** 休假：日历上不工作的日子。 */
export const leave = {
  title: '{{name}}的休假',
  hint: '已排好的验货不变，会显示在休假日上。',
  add: '添加',
  from: '第一天',
  to: '最后一天',
  remove: '删除',
  none: '没有登记休假。',
  saved: '休假已保存',
  wrong: '最后一天不能早于第一天',
};
