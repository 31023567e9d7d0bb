/** Words that every page needs. */
export const common = {
  appName: '验讫',
  back: '返回',
  close: '关闭',
  cancel: '取消',
  save: '保存',
  done: '完成',
  undo: '撤销',
  add: '添加',
  retry: '重试',
  reload: '重新加载',
  optional: '选填',
  loading: '正在加载…',
  clear: '清除',
  report: '报告',
  goHome: '回到任务列表',
  /** Badge of a tab, read out. */
  missingCount_other: '缺 {{count}} 项',
  role: {
    inspector: '验货员',
    reviewer: '审核员',
    coordinator: '调度员',
    admin: '管理员',
    client: '客户',
  },
};
