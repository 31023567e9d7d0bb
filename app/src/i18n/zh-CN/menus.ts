import { sections } from '@proofmark/contract/words/zh-CN/sections.ts';

/** Titles of pages and tabs, under the names of the routes. */
export const menus = {
  ...sections,
  login: '登录',
  home: '验货任务',
  forgotPassword: '忘记密码',
  choosePassword: '设置密码',
  register: '注册账号',
  profile: '个人中心',
  reports: '报告',
  work: '任务',
  plan: '排期',
  parties: '客户与工厂',
  import: '导入任务',
  review: '审核',
  admin: '管理',
  audit: '审计轨迹',
  versions: '版本',
  returned: '退回意见',
  settings: '设置',
  notFound: '找不到页面',
  parts: '界面组件',
  charts: '图表',
  counter: '计数器',
  keepalive: '页面缓存',
  mock: '模拟数据',
};
