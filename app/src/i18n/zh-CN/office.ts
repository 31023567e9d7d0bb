/** What stands around the desks. */
export const office = {
  desks: '工作台',
  mine: '我的',
  review: '审核',
  account: '账号',
  waiting_other: '{{count}} 份待处理',
  asOf: '{{time}} 的数据。联网后自动更新。',
  loadMore: '加载更多',
  keys: {
    button: '快捷键',
    title: '快捷键',
    close: '关闭快捷键列表',
    single: '使用单键快捷键',
    singleHint: '输入文字时不起作用。',
    everywhere: '所有页面',
    page: '本页',
    list: '显示全部快捷键',
    escape: '关闭最后打开的',
    goMine: '转到“我的”',
    goReview: '转到“审核”',
    hint: 'G 之后再按一个字母',
  },
  denied: {
    title: '这是审核员的工作台',
    text: '您的角色是{{roles}}。您的报告在“我的”里。需要审核权限时请联系管理员。',
  },
};
